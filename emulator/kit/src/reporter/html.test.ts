import { expect, test } from 'vitest';
import { html } from './html.ts';

test('texts are escaped, in elements and in attributes', () => {
  const text = `<b>'"&`;
  expect(html`<p title="${text}">${text}</p>`.source).toBe(
    '<p title="&lt;b&gt;&#39;&quot;&amp;">&lt;b&gt;&#39;&quot;&amp;</p>',
  );
});

test('templates and lists are parts of a template, and nothing is left out but false and undefined', () => {
  const items = [1, 2].map((one) => html`<b>${one}</b>`);
  expect(html`${items}${false}${undefined}${''}${0}`.source).toBe('<b>1</b><b>2</b>0');
});
