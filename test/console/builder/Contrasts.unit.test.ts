// @vitest-environment happy-dom
import type { ThemeDefinition } from '@joinery/contract/theme';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { Contrasts } from '../../../console/builder/looks/Contrasts.tsx';
import { examineDraft } from '../../../proxy/console/review/examine.ts';
import { show } from '../render.ts';

/** What the check before publishing says of the same colours. */
const checked = (theme: ThemeDefinition) =>
  examineDraft({
    definition: { fields: [{ name: 'email' }], theme },
    ...{ earlier: [], redirectHosts: [], origins: new Set(['https://www.example.com']), wildcardOrigins: [] },
    facts: null,
  }).flatMap(({ code, about }) => (code === 'contrast' ? [about] : []));

test.each<[ThemeDefinition, said: string, ratio: string]>([
  [{ accent: '#0a3fb5' }, 'On dark pages: Button on Card: 1.', '1.9'],
  [{ accent: '#0a3fb5', scheme: 'dark' }, 'Button on Card: 1.', '1.9'],
  [{ accent: '#ffe45c' }, 'On light pages: Button on Card: 1.', '1.0'],
  [{ issue: '#b00000' }, 'On dark pages: Mistakes on Card: 2.', '2.3'],
  [{ name: 'paper', accent: '#8a3b12', scheme: 'system' }, 'On dark pages: Button on Card: 2.', '2.1'],
])(
  'the contrasts of %j are those that the check finds, in the scheme where they are lowest',
  async (theme, said, ratio) => {
    const { getAllByRole } = await show(h(Contrasts, { theme, isOver: false }));
    const low = getAllByRole('listitem').find(({ className }) => className === 'low');
    expect(low?.textContent).toMatch(new RegExp(`^${said}`));
    expect(checked(theme)).toEqual([ratio]);
    expect(low?.textContent).toContain(`: ${ratio}`);
  },
);

test('a colour that stands out on light and on dark pages is right', async () => {
  const { getAllByRole } = await show(h(Contrasts, { theme: { accent: '#3366ff' }, isOver: false }));
  expect(getAllByRole('listitem').map(({ className }) => className)).toEqual(['']);
});
