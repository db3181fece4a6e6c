-- The actions of a user, step by step. Each result is printed to stdout.
local function say(...) io.stdout:write(table.concat({ ... }, ' ') .. '\n') end
local function rules()
  return vim.tbl_filter(function(found)
    local code = found.code or vim.tbl_get(found, 'user_data', 'lsp', 'code')
    return tostring(code):match('^array%-R%d+') ~= nil
  end, vim.diagnostic.get(0))
end
local function expect(what, condition)
  if vim.wait(120000, condition, 50) then return end
  say('waited in vain for', what)
  vim.cmd('cquit')
end

expect('a finding', function() return #rules() == 1 end)
local found = rules()[1]
say('shown:', found.lnum + 1 .. ':', found.message)

vim.fn.cursor(found.lnum + 1, found.col + 1)
vim.cmd('ArraylintRule')
say('page:', vim.fn.getline(1))
vim.cmd('close')

-- The menu of actions: takes the one that the linter offers.
vim.ui.select = function(items, options, choose)
  for _, item in ipairs(items) do
    local text = options.format_item(item)
    if text:match('100') then
      say('action:', text)
      return choose(item)
    end
  end
  say('no such action')
  vim.cmd('cquit')
end
vim.lsp.buf.code_action()
expect('the fix', function() return vim.fn.getline(found.lnum + 1):match('%% 100') end)
say('fixed:', vim.fn.getline(found.lnum + 1))
expect('no finding', function() return #rules() == 0 end)

vim.cmd('edit!')
vim.cmd('silent make')
for _, item in ipairs(vim.fn.getqflist()) do
  say('quickfix:', vim.fn.bufname(item.bufnr), item.lnum .. ':' .. item.col, item.type, item.text)
end
vim.cmd('qall!')
