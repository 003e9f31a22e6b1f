import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { createEach } from '../../../../proxy/http/form/each.ts';
import type { HostedForm, HostedForms, HostedLanguages } from '../../../../proxy/http/form/forms.ts';

test('opens an earlier version once, by one spelling of its number', () => {
  const opened: number[] = [];
  const served: unknown[] = [];
  const languagesOf = (version: number): HostedLanguages =>
    new Map([['en', { settings: { version } } as HostedForm]]) as HostedLanguages;
  const form: HostedForms = {
    variants: [{ version: 3, share: 100, languages: languagesOf(3) }],
    earlier: (version) => (version === 2 ? languagesOf(opened.push(version) && version) : undefined),
  };
  const handle = createEach(new Map([['news', form]]))(
    ({ settings }) =>
      () =>
        served.push(settings.version),
    { earlier: true },
  );
  const ask = (v: unknown) =>
    handle({ params: { form: 'news' }, query: { v } } as never as Request, {} as Response, () => {});
  const other = ['2.0', '2.00', '02', '+2', '2e0', ' 2', '0x2', '0', '-1', '9'.repeat(20), ['2', '2'], undefined];
  for (const v of ['2', '2', ...other, '3']) ask(v);
  expect(served).toEqual([2, 2, ...other.map(() => 3), 3]);
  expect(opened).toEqual([2]);
});
