// @vitest-environment happy-dom
import type { OutboxItem } from '@joinery/contract/console';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { Outbox } from '../../../console/mail/Outbox.tsx';
import { show } from '../render.ts';

const words = { empty: { waiting: '', givenUp: '' }, drop: { title: '', text: '' } };

const itemOf = (item: Partial<OutboxItem>): OutboxItem => ({
  ...{ id: 'one', kind: 'webhook', contactId: null, form: '', to: 'shop.example', attempts: 1, underWay: false },
  ...{ since: 1_900_000_000, next: 1_900_000_300, reason: '', failure: null },
  ...item,
});

test.each<[string, Partial<OutboxItem>, string]>([
  ['an answer', { reason: 'The receiver of the webhook answered 503.' }, 'Gescheitert (503)'],
  ['no answer', { reason: 'connect ECONNREFUSED 127.0.0.1:4000' }, 'Gescheitert (keine Antwort)'],
  ['no answer from a port', { reason: 'nothing listens at port 503.' }, 'Gescheitert (keine Antwort)'],
  ['no attempt', { reason: '' }, ''],
  [
    'a mail server that is out',
    { kind: 'campaign', reason: 'Connection timeout', failure: { code: 'noAnswer', reply: '' } },
    'Der Mailserver antwortet nicht.',
  ],
])('says in the reader’s language why a message waits: %s', async (_, item, said) => {
  const answer = { entries: [itemOf(item)], more: false };
  const page = await show(
    h(Outbox, { state: 'waiting', words }),
    { 'GET /console/api/mail/outbox?state=waiting': answer },
    'de',
  );
  const place = await page.findByText('shop.example');
  expect(place.nextElementSibling?.textContent).toBe(said);
});
