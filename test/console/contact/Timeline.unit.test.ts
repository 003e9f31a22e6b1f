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
  const { getByRole } = await show(h(Timeline, { events: [event], nameOf: String }));
  expect(getByRole('listitem').textContent).toContain(said);
});

test('a timeline names the form of a signup by its title', async () => {
  const form = { name: 'letters', version: '2', page: '', language: 'en' };
  const by = { way: 'form' as const, ip: '192.0.2.1', form, text: '' };
  const event = { kind: 'signedUp' as const, at: 0, channel: 'email' as const, subject: null, by };
  const { getByRole } = await show(h(Timeline, { events: [event], nameOf: () => 'Letters from the coast' }));
  expect(getByRole('listitem').textContent).toContain('Through the form Letters from the coast (version 2)');
});
