import { afterEach, expect, test, vi } from 'vitest';
import { trustedUrl } from '../../../widget/guard/trustedUrl.ts';

afterEach(() => vi.unstubAllGlobals());

test('creates its policy once: a page that names it allows no second', () => {
  const createPolicy = vi.fn((_: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const urls = ['https://forms.example.com/guardWorker.js', 'https://captcha.example.com/api.js'];
  expect(urls.map(trustedUrl)).toEqual(urls);
  expect(createPolicy).toHaveBeenCalledOnce();
});
