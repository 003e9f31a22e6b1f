import type { FormDefinition } from '@joinery/contract/form';
import { completeForms } from '@joinery/contract/translate';
import type { GuardsConfig } from '@joinery/proxy';
import { messages } from '@joinery/widget/messages';
import { expect, test } from 'vitest';
import { warnOfGuards } from '../../proxy/command/snippet.ts';
import { resolveGuards } from '../../proxy/config/form/guards.ts';
import { Secret } from '../../proxy/secret.ts';
import { roomFor } from '../../proxy/snippet/room.ts';
import { createSnippets } from '../../proxy/snippet/snippets.ts';

const [own, german] = completeForms(
  'newsletter',
  { fields: [{ name: 'email' }], texts: { title: 'Letters' }, translations: { de: { texts: { title: 'Post' } } } },
  messages,
);
const base = 'https://forms.example.com';

test('snippets for a language name it, whatever their kind', () => {
  if (!german) throw new Error('no German form');
  const { script, element, react, iframe, html } = createSnippets(german, base, { noscript: true, named: true });
  expect(script).toContain(`<div data-signup-form="${base}/forms/newsletter" lang="de" style="`);
  expect(script).toContain(`src="${base}/forms/newsletter.js?lang=de"`);
  expect(script).toContain(`<a href="${base}/forms/newsletter?lang=de">Post</a>`);
  expect(element).toContain(`<signup-form src="${base}/forms/newsletter" lang="de">`);
  expect(react).toContain(`<SignupForm src="${base}/forms/newsletter" lang="de" room="`);
  expect(iframe).toContain(`src="${base}/forms/newsletter?lang=de" title="Post"`);
  expect(html).toContain(`action="${base}/forms/newsletter?lang=de"`);
  expect(html).toContain('E-Mail-Adresse');
});

test('snippets without a language leave it to the page and its visitor', () => {
  if (!own) throw new Error('no form');
  expect(Object.values(createSnippets(own, base)).join('')).not.toMatch(/lang=/);
});

test('script, element and component come in a box that reserves the form’s room, and marks the place of the script', () => {
  if (!own) throw new Error('no form');
  const { script, element, react } = createSnippets(own, base);
  const style =
    'style="--joinery-measure:[^"<>]+;--joinery-room:[^"<>]+;--joinery-least:0;padding-bottom:var\\(--joinery-room\\);[^"<>]+"';
  const marker = `data-signup-form="${base}/forms/newsletter"`;
  expect(script).toMatch(RegExp(`^<div ${marker} ${style}><script async src="[^"]+"></script></div>$`));
  expect(element).toMatch(RegExp(`<div ${style}><signup-form [^]+</signup-form></div>$`));
  expect(react).toMatch(RegExp(`<SignupForm src="[^"]+" ${style.replace('style', 'room')} />$`));
});

test('the room grows with the form, and wraps its words', () => {
  const roomOf = (definition: FormDefinition) => {
    const [form] = completeForms('newsletter', definition, messages);
    return form && roomFor(form);
  };
  const plain: FormDefinition = { fields: [{ name: 'email' }] };
  expect(roomOf(plain)).toContain(' + 2*max(44px,1.5em + 18px) + 1.5em + 30px)');
  expect(roomOf({ ...plain, texts: { title: 'Letters from the workshop' } })).toMatch(
    /\+ max\(3\.38em \+ 46px,min\(5\.25em \+ 46px,\([\d.]+em - var\(--joinery-measure\)\)\*999\)/,
  );
  expect(roomOf({ ...plain, theme: { width: 600 } })).toContain('--joinery-measure:min(600px,');
  expect(roomOf({ ...plain, display: { mode: 'popup' } })).toBeUndefined();
});

test('a form that opens over its page reserves no room', () => {
  const [form] = completeForms('newsletter', { fields: [{ name: 'email' }], display: { mode: 'bar' } }, messages);
  if (!form) throw new Error('no form');
  const { script, element, react } = createSnippets(form, base);
  expect(script + element + react).not.toMatch(/style|room/);
});

test('warns of plain HTML for a form whose guards ask the page for something', () => {
  const warning = (guards: GuardsConfig) =>
    warnOfGuards(
      'letters',
      resolveGuards(guards, () => new Secret('')),
    );
  expect(warning({})).toBeUndefined();
  expect(warning({ noScript: false })).toBeUndefined();
  expect(warning({ token: true, noScript: false })).toMatch(/^letters asks for a token, .* submit it again there\.$/);
  expect(warning({ token: true, proofOfWork: 'always' })).toMatch(/a token and a puzzle, .* submit it again there\.$/);
  expect(warning({ proofOfWork: 'always', noScript: false })).toContain('needs JavaScript');
});
