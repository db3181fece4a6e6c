// Filters the findings. The URL fragment contains the filters: #rule=R104&level=warning.
// Without this script, the page shows all findings.
'use strict';
(() => {
  const form = document.querySelector('form.filter');
  const items = [...document.querySelectorAll('ol.findings > li')];
  if (!form || items.length === 0) return;
  const shown = document.querySelector('.shown');
  const fields = ['rule', 'file', 'level', 'fix', 'text'];
  const facts = items.map((item) => item.dataset);
  let texts = null; // computed for the first text search

  const matches = (wanted, i) =>
    fields.every((field) => field === 'text' || !wanted[field] || facts[i][field] === wanted[field]) &&
    (!wanted.text || texts[i].includes(wanted.text));

  function apply() {
    const wanted = {};
    for (const field of fields) wanted[field] = form.elements[field].value;
    wanted.text = wanted.text.trim().toLowerCase();
    if (wanted.text && !texts) texts = items.map((item) => item.textContent.toLowerCase());
    let count = 0;
    items.forEach((item, i) => {
      const isShown = matches(wanted, i);
      if (item.hidden === isShown) item.hidden = !isShown;
      count += isShown;
    });
    const all = items.length.toLocaleString('en');
    shown.textContent = count === items.length ? `All ${all} findings are shown.`
      : `${count.toLocaleString('en')} of ${all} findings are shown.`;
  }

  function remember() {
    const chosen = new URLSearchParams();
    for (const field of fields) {
      const value = form.elements[field].value;
      if (value) chosen.set(field, value);
    }
    history.replaceState(null, '', `#${chosen}`);
  }

  // Shows and opens the target of a link, even if the filters hide it.
  function reveal(target) {
    const details = target.closest('details') || target.querySelector('details');
    const item = target.closest('ol.findings > li');
    if (item && item.hidden) {
      form.reset();
      apply();
    }
    if (details) details.open = true;
    target.scrollIntoView();
  }

  function readAddress() {
    const hash = location.hash.slice(1);
    const target = hash && !hash.includes('=') && document.getElementById(hash);
    if (target) {
      reveal(target);
      return;
    }
    const chosen = new URLSearchParams(hash);
    for (const field of fields) {
      form.elements[field].value = chosen.get(field) || '';
      if (form.elements[field].selectedIndex === -1) form.elements[field].value = '';
    }
    apply();
  }

  let waiting = 0;
  form.hidden = false;
  shown.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', (event) => {
    clearTimeout(waiting);
    const change = () => { apply(); remember(); };
    if (event.target.name === 'text') waiting = setTimeout(change, 150);
    else change();
  });
  form.addEventListener('reset', () => setTimeout(() => { apply(); remember(); }));

  // A file in the table becomes a link to its findings.
  for (const cell of document.querySelectorAll('.files th[data-file]')) {
    const link = document.createElement('a');
    link.href = `#${new URLSearchParams({file: cell.dataset.file})}`;
    link.append(...cell.childNodes);
    link.addEventListener('click', () => document.getElementById('findings').focus());
    cell.append(link);
  }
  addEventListener('hashchange', readAddress);
  readAddress();
})();
