// @vitest-environment happy-dom
import type { ContactEventKind } from '@joinery/contract/console';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { Timeline } from '../../../console/contact/Timeline.tsx';
import { show } from '../render.ts';

test.each<[ContactEventKind, name: string, said: string]>([
  ['notificationSent', 'Letters', 'Got the confirmation request for Letters'],
  ['notificationSent', '', 'Got the confirmation request for Standard list'],
  ['emailOpened', '', 'Opened the email –'],
])('a timeline says %s of “%s” as “%s”', async (kind, name, said) => {
  const event = { kind, at: 0, channel: 'email' as const, subject: { id: 1, name }, by: null };
  const { getByRole } = await show(h(Timeline, { events: [event] }));
  expect(getByRole('listitem').textContent).toContain(said);
});
