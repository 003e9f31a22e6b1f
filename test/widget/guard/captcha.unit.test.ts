// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuard } from '../../../widget/guard/guard.ts';
import { formOf } from '../form-of.ts';

const form = { ...formOf(), guard: { captcha: { provider: 'turnstile', siteKey: 'a-site' } } } as const;

/** The tags of the provider's script. jsdom loads none, so each test says how that ends. */
const tags = () => [...document.head.querySelectorAll('script')];
const fail = () => tags()[0]?.dispatchEvent(new Event('error'));

/** Ends loading. The provider's captchas are solved as soon as they are shown. */
function arrive() {
  vi.stubGlobal('turnstile', {
    render(_: HTMLElement, { callback }: { callback(response: string): void }) {
      callback('solved');
      return 'id';
    },
    reset() {},
  });
  tags()[0]?.dispatchEvent(new Event('load'));
}

/** Adds a form to the page, and returns its guard. */
function addForm() {
  const place = document.createElement('form');
  place.innerHTML = '<button type="submit">Sign up</button>';
  document.body.append(place);
  return createGuard(form, 'https://forms.example.com/forms/newsletter', place);
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ token: 'a token', from: 0, until: 300_000 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the captcha', () => {
  test('is tried again after its script could not be loaded', async () => {
    const guard = addForm();
    guard.start();
    const lost = guard.proofs();
    fail();
    expect(await lost).not.toHaveProperty('captcha');
    expect(tags()).toEqual([]);
    guard.start();
    const proofs = guard.proofs();
    arrive();
    expect(await proofs).toMatchObject({ captcha: 'solved' });
  });

  test('gives up on a script that never comes', async () => {
    vi.useFakeTimers();
    const guard = addForm();
    guard.start();
    const proofs = guard.proofs();
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await proofs).not.toHaveProperty('captcha');
    expect(tags()).toEqual([]);
  });

  test('loads its script once for all forms of a page', async () => {
    const guards = [addForm(), addForm()];
    for (const guard of guards) guard.start();
    const proofs = Promise.all(guards.map((guard) => guard.proofs()));
    // Time enough to take the tag of the first form for a script that is there.
    await new Promise((go) => setTimeout(go));
    expect(tags()).toHaveLength(1);
    arrive();
    expect(await proofs).toMatchObject([{ captcha: 'solved' }, { captcha: 'solved' }]);
    const later = addForm();
    later.start();
    expect(await later.proofs()).toMatchObject({ captcha: 'solved' });
    expect(tags()).toHaveLength(1);
  });

  test('takes neither a tag nor an id of the page for a script that is there', async () => {
    document.body.innerHTML =
      '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"></script><p id="turnstile">';
    vi.stubGlobal('turnstile', document.querySelector('p'));
    const guard = addForm();
    guard.start();
    const proofs = guard.proofs();
    expect(tags()).toHaveLength(1);
    arrive();
    expect(await proofs).toMatchObject({ captcha: 'solved' });
  });
});
