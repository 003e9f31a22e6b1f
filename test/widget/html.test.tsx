import { renderContent, renderElement } from '@joinery/widget/html';
import { hydrate } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { createSignupElement } from '../../widget/element/SignupElement.ts';
import { SignupForm } from '../../widget/preact/SignupForm.tsx';
import { formOf } from './form-of.ts';
import { useStandInProxy } from './stand-in-proxy.ts';

customElements.define(
  'signup-form',
  createSignupElement({
    loadPhone: () => import('../../widget/phone/phone.ts'),
    loadSuggest: () => import('../../widget/suggest/suggest.ts'),
  }),
);

const proxy = useStandInProxy();
const src = 'https://forms.example.com/forms/newsletter';

afterEach(() => document.body.replaceChildren());

/** Handles declarative shadow roots as a browser's parser does. */
function parse(html: string) {
  const page = document.createElement('main');
  page.innerHTML = html;
  const element = page.querySelector('signup-form');
  const template = element?.querySelector('template');
  if (!element || !template) throw new Error('There is no shadow root in it.');
  element.attachShadow({ mode: 'open' }).append(template.content);
  template.remove();
  return { page, element };
}

test('renders the form in a declarative shadow root with style and theme, and carries it as JSON', () => {
  const form = formOf({ texts: { title: '</script><b>"' }, theme: { accent: '#0a7' } });
  const { element } = parse(renderElement(form, { src }));
  expect(element.getAttribute('src')).toBe(src);
  expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('</script><b>"');
  expect(element.shadowRoot?.querySelector('form')?.getAttribute('action')).toBe(src);
  expect(element.shadowRoot?.querySelector('style')?.textContent).toContain(':host{--joinery-accent:#0a7;}');
  expect(JSON.parse(element.querySelector('script')?.textContent ?? '')).toEqual(form);
});

test('keeps the language of the form it was given', () => {
  const form = { ...formOf({ locale: 'de' }), languages: ['en' as const, 'de' as const], search: '?lang=de' };
  const { element } = parse(renderElement(form, { src }));
  expect(element.getAttribute('src')).toBe(src);
  expect(element.shadowRoot?.querySelector('form')?.getAttribute('action')).toBe(`${src}?lang=de`);
  expect(renderContent({ ...form, display: { mode: 'popup' } }, { src })).toContain(`<a href="${src}?lang=de">`);
});

test('sends no request if its element names a language too', async () => {
  const action = `${proxy.url}/forms/newsletter`;
  const { page, element } = parse(
    renderElement(formOf({ locale: 'de' }), { src: action }).replace(' src', ' lang="de" src'),
  );
  document.body.append(page);
  await new Promise((resolve) => setTimeout(resolve));
  expect(element.lang).toBe('de');
  expect(element.shadowRoot?.querySelector('button')?.textContent).toBe('Eintragen');
  expect(proxy.requests).toEqual([]);
});

test('satisfies a content security policy, with a nonce or with links', () => {
  expect(renderContent(formOf(), { src, nonce: 'a"b' })).toContain('<style nonce="a&quot;b">');
  const linked = renderContent(formOf(), { src, styleSheets: ['https://forms.example.com/form.css'] });
  expect(linked).toContain('<link rel="stylesheet" href="https://forms.example.com/form.css">');
  expect(linked).not.toContain('<style');
});

test('the element takes over the same form, texts and focus, without a request to the proxy', async () => {
  const { page, element } = parse(renderElement(formOf(), { src: `${proxy.url}/forms/newsletter` }));
  const typed = element.shadowRoot?.querySelector('input');
  if (typed) typed.value = 'jo@';
  const told = vi.fn();
  document.addEventListener('ready', told, { once: true });
  const served = element.shadowRoot?.querySelector('.joinery')?.innerHTML;
  document.body.append(page);
  expect(told).toHaveBeenCalledTimes(1);
  expect(element.shadowRoot?.querySelector('.joinery')?.innerHTML).toContain('name="email"');
  expect(element.shadowRoot?.querySelector('[data-served]')).toBeNull();
  expect(served).toContain('name="email"');
  expect(element.shadowRoot?.querySelector('input')?.value).toBe('jo@');
  await new Promise((go) => setTimeout(go));
  expect(proxy.requests).toEqual([]);
  proxy.reply = { body: formOf({ texts: { title: 'Another' } }) };
  element.setAttribute('src', `${proxy.url}/forms/another`);
  await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('Another'));
});

test('without a shadow root, the element takes over the form in the page', async () => {
  const page = document.createElement('main');
  page.innerHTML = renderElement(formOf(), { src: `${proxy.url}/forms/newsletter`, shadow: 'off' });
  const typed = page.querySelector('input');
  if (typed) typed.value = 'jo@';
  document.body.append(page);
  expect(page.querySelector('style, template, [data-served]')).toBeNull();
  expect(page.querySelectorAll('form')).toHaveLength(1);
  expect(page.querySelector('input')?.value).toBe('jo@');
});

test('renders only a link for a form over the page, for visitors without a script', () => {
  const form = formOf({ display: { mode: 'popup' }, texts: { title: 'Letters & more' } });
  expect(renderContent(form, { src })).toMatch(
    /^<noscript><a href="https:\/\/forms\.example\.com\/forms\/newsletter">Letters &amp; more<\/a><\/noscript><script type="application\/json">/,
  );
});

test('renders the first of several steps, and all of them for visitors without a script', () => {
  const form = formOf({ fields: [{ name: 'email' }, { name: 'fieldFirstName', step: 2 }] });
  const [unscripted, served] = renderContent(form, { src }).split('</noscript>');
  expect(served).toContain('Step 1 of 2');
  expect(served).toMatch(/class="field"[^>]* hidden/);
  expect(unscripted).not.toMatch(/ hidden|Step 1/);
  expect(unscripted).toContain('Sign up');
});

test('the Preact component hydrates the output of preact-render-to-string, node for node', () => {
  const component = <SignupForm form={formOf()} action={src} />;
  document.body.innerHTML = render(component);
  const before = [...document.body.querySelectorAll('*')];
  const html = document.body.innerHTML;
  hydrate(component, document.body);
  expect([...document.body.querySelectorAll('*')]).toEqual(before);
  expect(document.body.innerHTML).toBe(html);
});
