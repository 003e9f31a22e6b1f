// @vitest-environment node
import { formScript } from '@joinery/widget/server';
import { Window } from 'happy-dom';
import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import { formOf } from '../form-of.ts';
import { useStandInProxy } from '../stand-in-proxy.ts';

const proxy = useStandInProxy();

/** Node's own `fetch` accepts no signal of another window. */
const fetchAsNode = (url: string, { signal, ...init }: RequestInit = {}) => fetch(url, init);

/** Opens a page in each simulated browser. Its exceptions go to `errors`. */
const browsers = {
  jsdom(url: string) {
    const errors: unknown[] = [];
    const virtualConsole = new VirtualConsole().on('jsdomError', (error) => errors.push(error));
    const { window } = new JSDOM('<!doctype html><main></main>', {
      url,
      runScripts: 'dangerously',
      pretendToBeVisual: true,
      virtualConsole,
    });
    return { window: window as unknown as typeof globalThis.window, errors, close: () => window.close() };
  },
  'happy-dom'(url: string) {
    const errors: unknown[] = [];
    const window = new Window({
      url,
      settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
    });
    window.addEventListener('error', (event) => errors.push(event));
    window.document.body.innerHTML = '<main></main>';
    return { window: window as unknown as typeof globalThis.window, errors, close: () => window.happyDOM.close() };
  },
};

const email = 'jo@example.com';
const cases = [
  {
    form: formOf({ fields: [{ name: 'fieldFirstName' }, { name: 'email' }] }),
    typed: { fieldFirstName: 'Jo', email },
    sent: { fieldFirstName: 'Jo', email },
  },
  {
    form: formOf({ fields: [{ name: 'smsNumber' }] }),
    typed: { smsNumber: '+1 202 555 0123' },
    sent: { smsNumber: '+12025550123' },
  },
];

describe.each(Object.entries(browsers))('a tag in %s', (_, open) => {
  test.each(cases)('signs up $typed', async ({ form, typed, sent }) => {
    const { window, errors, close } = open('https://www.example.com/');
    const { document } = window;
    Object.assign(window, { fetch: fetchAsNode });
    const tag = document.createElement('script');
    tag.async = true;
    tag.textContent = formScript(form, proxy.url);
    document.querySelector('main')?.append(tag);
    const root = () => [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? document;
    const fields = await vi.waitFor(() => {
      const found = root().querySelectorAll<HTMLInputElement>(
        Object.keys(typed)
          .map((name) => `[name=${name}]`)
          .join(),
      );
      expect(found).toHaveLength(Object.keys(typed).length);
      return [...found];
    });
    for (const field of fields) {
      field.value = typed[field.name as keyof typeof typed] ?? '';
      field.dispatchEvent(new window.Event('input', { bubbles: true }));
    }
    fields[0]?.form?.requestSubmit();
    await vi.waitFor(() => expect(proxy.submissions).toMatchObject([{ values: sent }]));
    expect(errors).toEqual([]);
    await close();
  });
});
