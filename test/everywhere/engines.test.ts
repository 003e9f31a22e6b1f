import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.ts';
import { visitConsole } from '../browser/console-places.ts';
import { formStates, useFormStates } from '../browser/form-states.ts';

const { resolve } = createRequire(import.meta.url);
const ibm = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');
const codeSniffer = readFileSync(resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  // Files of the form's own server, which their tag pins where its owner wants that.
  rules: { 'require-sri': 'off' },
});

const openPage = useBrowser();
const openState = useFormStates();

/** What the engines take for a failure and isn't one: the rule, and the start of the markup. */
const falseAlarms: [rule: string, markup: string, why: string][] = [
  ['F68', '<input name="fieldDigit"', 'The honeypot stands inside <audio>, whose content no browser shows or reads.'],
  ['H91.InputText.Name', '<input name="fieldDigit"', 'The honeypot again.'],
  ['input-missing-label', '<input name="fieldDigit"', 'And again.'],
  ['H98', '<input', 'Takes an input for no text field if it has no attribute `type`, whose default is text.'],
  ['H71.NoLegend', '<fieldset', 'A group is named by aria-labelledby: legends can’t be laid out like other labels.'],
  ['fieldset_legend_valid', '<fieldset', 'As above, and a legend in a closed <details> isn’t looked at.'],
  ['fieldset_label_valid', '<fieldset>', 'The legend of the fields of a webhook stands in a closed <details>.'],
  ['aria_form_label_unique', '<form', 'A <form> without a name is no landmark (HTML Accessibility API Mappings 1.0).'],
  ['aria_accessiblename_exists', '<th class="acts"', 'The name is clipped to a pixel, for screen readers alone.'],
  [
    'H91.InputText.Name',
    '<input type="text" hidden',
    'Hidden, for password managers, which want a username beside a password.',
  ],
  [
    'aria_child_tabbable',
    '<ul',
    'The list belongs to a combobox, which keeps the focus and names the option (ARIA 1.2).',
  ],
];

/**
 * What IBM's engine and HTML_CodeSniffer call a failure of WCAG 2.2 or 2.1 AA on a page, and what html-validate calls
 * an error of its markup, but for false alarms.
 */
async function findFailures(page: Page): Promise<string[]> {
  if (!(await page.evaluate('Boolean(window.HTMLCS)'))) {
    await page.evaluate(`${ibm}; window.ace = ace;`);
    // 2.5.1 throws where it has no sentence for what it found.
    await page.evaluate(`${codeSniffer};
      const sentenceOf = HTMLCS.getTranslation;
      HTMLCS.getTranslation = (id) => sentenceOf.call(HTMLCS, id) ?? id;`);
  }
  const found: [string, string][] = await page.evaluate(`(async () => {
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    await new Promise((resolve, reject) => HTMLCS.process('WCAG2AA', document, resolve, reject));
    return [
      ...results.filter(({ value }) => value[1] === 'FAIL').map(({ ruleId, snippet }) => [ruleId, snippet]),
      ...HTMLCS.getMessages()
        .filter(({ type }) => type === HTMLCS.ERROR)
        .map(({ code, element }) => [code, element.outerHTML ?? '']),
    ];
  })()`);
  const html = await page.content();
  const { results } = await validator.validateString(html);
  // The place is that of an element's name, or of an attribute.
  for (const { ruleId, offset } of results.flatMap(({ messages }) => messages))
    found.push([ruleId, `<${html.slice(offset).replace(/^</, '')}`]);
  return found
    .filter(([id, html]) => !falseAlarms.some(([rule, markup]) => id.endsWith(rule) && html.startsWith(markup)))
    .map(([id, html]) => `${id}: ${html.slice(0, 300)}`);
}

// HTML_CodeSniffer can't look into a shadow root.
test.each(Object.entries(formStates))('no engine finds a failure in %s', async (_, state) => {
  const page = await openState(state, ' data-shadow="off"');
  expect(await findFailures(page)).toEqual([]);
});

test('no engine finds a failure in the console', async () => {
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await visitConsole(page, async (path, press) => {
    expect([path, press, await findFailures(page)]).toEqual([path, press, []]);
  });
});

test('the engines see a field without a name', async () => {
  const page = await openPage();
  await page.setContent('<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1><input></main>');
  const rules = (await findFailures(page)).map((failure) => failure.split(':')[0]);
  expect(rules).toContain('input_label_exists');
  expect(rules.filter((rule) => rule?.endsWith('F68'))).toHaveLength(1);
});
