// The page of `arraylint report` in a real Chromium: REPORTS has the folders `found`, `none` and
// `many` with a page each, MODULES what package.json names.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const require = createRequire(`${process.env.MODULES}/`);
const { chromium } = require('playwright-core');
const axe = require.resolve('axe-core/axe.min.js');
const chromiumPath = process.env.PATH.split(':').map((folder) => `${folder}/chromium`).find(existsSync);
const address = (name) => pathToFileURL(`${process.env.REPORTS}/${name}/index.html`).href;

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
});
after(() => browser.close());

// A page that must not ask for anything but itself, nor complain.
async function open(name, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  context.setDefaultTimeout(180000); // other tests may want the processors too
  const page = await context.newPage();
  const url = name.includes('#') ? address(name.split('#')[0]) + name.slice(name.indexOf('#')) : address(name);
  page.faults = [];
  page.on('request', (request) => request.url().split('#')[0] === url.split('#')[0] || page.faults.push(request.url()));
  page.on('console', (message) => page.faults.push(message.text()));
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('dialog', (dialog) => page.faults.push(dialog.message()));
  await page.goto(url);
  return page;
}
async function close(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}
const items = (page) => page.locator('ol.findings > li');
const shown = (page) => page.locator('ol.findings > li:not([hidden])');

test('everything is there without JavaScript', async () => {
  const page = await open('found', { javaScriptEnabled: false });
  assert.equal(await items(page).count(), 7);
  assert.equal(await page.locator('form.filter').isVisible(), false);
  assert.match(await page.locator('.verdict').innerText(), /SIGNIFICANT REFACTOR/);
  const first = items(page).first();
  assert.match(await first.innerText(), /waits for the device on every iteration/);
  assert.match(await first.locator('pre.src').first().innerText(), /13 │ .*io::norm\(x\)/);
  assert.match(await first.locator('ol').innerText(), /'norm' waits for the device here/);
  await first.getByRole('link', { name: 'R104 host-sync-in-loop' }).click();
  assert.equal(await page.locator('#rule-R104').isVisible(), true);
  const closed = items(page).nth(4);
  await closed.locator('summary').click();
  assert.equal(await closed.locator('pre').first().isVisible(), true);
  await close(page);
});

test('where to start, and where the cost is', async () => {
  const page = await open('found');
  const start = page.locator('ol.start > li');
  assert.equal(await start.count(), 3);
  assert.match(await start.first().innerText(), /R104 .*waits for the device .*found\.cpp:13[^]*Help: /);
  await start.last().getByRole('link').click();
  assert.equal(await page.locator('ol.findings > li:target details').evaluate((one) => one.open), true);
  const rows = page.locator('table.chart tbody tr');
  assert.match(await rows.first().innerText(), /found\.cpp[^]*R\d{3} \d+ %[^]*\d+ %/);
  const widths = await rows.locator('.bar').evaluateAll((all) =>
    all.map((bar) => [...bar.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0)));
  assert.ok(widths[0] > 100);
  assert.deepEqual(widths, [...widths].sort((a, b) => b - a));
  await close(page);
});

test('what is said of a finding: diffs of its fixes, safe and suggested ones apart', async () => {
  const page = await open('found');
  const suggested = items(page).filter({ hasText: 'Suggested fix: review it before you apply it' });
  assert.match(await suggested.first().locator('ins').first().textContent(), /^\+ .*totalOnDevice/);
  assert.match(await suggested.first().locator('del').first().textContent(), /^- .*item<float>/);
  assert.ok(await items(page).filter({ hasText: 'Safe fix' }).count() > 0);
  const rows = page.locator('table.files tbody tr');
  assert.match(await rows.filter({ hasText: 'found.cpp' }).innerText(), /REFACTOR/);
  assert.match(await rows.filter({ hasText: 'broken.cpp' }).innerText(), /NOT ANALYSED/);
  await close(page);
});

test('source text stays text', async () => {
  const page = await open('found');
  const hostile = items(page).filter({ hasText: 'hostile' }).first();
  assert.match(await hostile.textContent(), /<\/script><script>alert\(1\)<\/script>/);
  assert.match(await hostile.textContent(), /caf\uFFFD/); // no UTF-8
  assert.match(await hostile.textContent(), /…/); // a line of 20,000 bytes
  assert.ok((await hostile.textContent()).length < 5000);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await close(page);
});

test('a filter by keyboard, kept in the address', async () => {
  const page = await open('found');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the findings');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'findings');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.name), 'rule');
  await page.keyboard.type('R2');
  assert.ok(await shown(page).count() < 7);
  assert.match(page.url(), /#rule=R201$/);
  assert.match(await page.getByRole('status').innerText(), /^[1-6] of 7 findings are shown\.$/);
  for (let i = 0; i < 4; ++i) await page.keyboard.press('Tab'); // the text
  await page.keyboard.type('nowhere');
  await page.getByText('0 of 7 findings are shown.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter'); // Show all
  await page.getByText('All 7 findings are shown.').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'SUMMARY');
  const details = items(page).first().locator('details');
  const wasOpen = await details.evaluate((one) => one.open);
  await page.keyboard.press('Enter');
  assert.notEqual(await details.evaluate((one) => one.open), wasOpen);
  await close(page);
});

test('an address shows what it names', async () => {
  const filtered = (page) => page.getByText(/^[1-6] of 7 findings are shown\.$/).waitFor();
  let page = await open('found#level=note');
  await filtered(page);
  assert.ok(await shown(page).count() > 0);
  for (const item of await shown(page).all()) assert.equal(await item.getAttribute('data-level'), 'note');
  const id = await items(page).nth(5).getAttribute('id');
  await close(page);
  page = await open(`found#${id}`);
  assert.equal(await page.locator(`#${id} details`).evaluate((one) => one.open), true);
  await page.getByRole('link', { name: 'found.cpp', exact: true }).first().click();
  await filtered(page);
  assert.match(page.url(), /#file=found\.cpp$/);
  for (const item of await shown(page).all()) assert.equal(await item.getAttribute('data-file'), 'found.cpp');
  await close(page);
});

for (const [name, colorScheme, width] of [['found', 'light', 1200], ['found', 'dark', 360], ['none', 'dark', 1200]])
  test(`no barriers: ${name}, ${colorScheme}, ${width} wide`, async () => {
    const page = await open(name, { colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
    await page.addStyleTag({ content: 'ol.findings > li { content-visibility: visible !important; }' });
    await page.addScriptTag({ path: axe });
    const { violations, passes } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations', 'passes'] }));
    assert.deepEqual(violations.map((one) => [one.id, one.nodes[0].html]), []);
    assert.ok(passes.some((one) => one.id === 'color-contrast'));
    await page.context().close();
  });

test('a screen reader is told what there is', async () => {
  const page = await open('found');
  const tree = await page.locator('body').ariaSnapshot();
  assert.match(tree, /heading "Is found ready to scale\?" \[level=1\]/);
  assert.match(tree, /region "Findings, the most expensive cause first"/);
  assert.match(tree, /combobox "Rule"/);
  assert.match(tree, /status: All 7 findings are shown\./);
  assert.match(tree, /table "Findings by rule"/);
  await close(page);
});

test('print shows all, in dark ink', async () => {
  const page = await open('found', { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const last = items(page).last();
  assert.equal(await last.locator('details').evaluate((one) => one.open), false);
  assert.ok(await last.locator('pre').first().evaluate((one) => one.checkVisibility() && one.getBoundingClientRect().height > 20));
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(27, 31, 36)');
  assert.equal(await page.locator('form.filter').isVisible(), false);
  await close(page);
});

test('nothing found is said', async () => {
  const page = await open('none');
  assert.match(await page.locator('.verdict').innerText(), /READY/);
  assert.match(await page.locator('main').innerText(), /There are none\./);
  await close(page);
});

test('quick with many findings', async () => {
  const page = await open('many');
  assert.equal(await items(page).count(), 10000);
  const spent = await page.evaluate(() => new Promise((done) => {
    const form = document.querySelector('form.filter');
    const start = performance.now();
    form.elements.file.value = 'part3.cpp';
    form.elements.file.dispatchEvent(new Event('input', { bubbles: true }));
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  }));
  console.log(`# filtered ${await shown(page).count()} of 10000 findings in ${spent.toFixed(0)} ms`);
  assert.equal(await shown(page).count(), 1000);
  // Some tenths of a second where nothing else runs; minutes if it is quadratic.
  assert.ok(spent < 10000, `${spent} ms`);
  await close(page);
});
