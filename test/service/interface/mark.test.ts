import { markWith, proofOf, type SubmissionEvidence } from '@joinery/contract/evidence';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start } from '../start.ts';

const email = 'ada@example.com';

/** Starts a service with a form's key. `signin` signs up as a visitor. */
async function startMarked() {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const { key, listId, tagId } = await running.addKey('double');
  const session = await running.login();
  const seconds = () => Math.floor(clock.time / 1_000);
  const evidenceOf = (given: Partial<SubmissionEvidence> = {}): SubmissionEvidence => ({
    ...{ at: seconds(), ip: '203.0.113.9', form: 'newsletter', version: 'v-1' },
    ...{ page: 'https://www.example.com/blog/', language: 'de' },
    ...given,
  });
  const send = (header: string) =>
    running.call('POST', '/subscriber/signin', { apikey: key, email }, { 'Joinery-Submission': header });
  return {
    ...{ ...running, clock, key, listId, tagId, session, evidenceOf, send },
    signin: (given: Partial<SubmissionEvidence> = {}) => send(markWith(evidenceOf(given), proofOf(key))),
    async read() {
      const [id] = (await running.call('POST', '/subscriber/search', { email }, session)).json;
      return (await running.call('GET', `/subscriber/${id}`, undefined, session)).json;
    },
    consents: () => running.service.contacts.consents(running.accountId, email),
  };
}

test('the record says who signed up, with which form, from where and in which language', async () => {
  const { signin, read, consents, listId, tagId, clock } = await startMarked();
  expect((await signin()).status).toBe(200);
  expect(await read()).toMatchObject({
    optin_ip: '203.0.113.9 - By form newsletter (version v-1) on https://www.example.com/blog/, shown in de',
    referrer: 'https://www.example.com/blog/',
    sms_referrer: '',
  });
  const at = clock.time / 1_000;
  const seen = { at, ip: '203.0.113.9', page: 'https://www.example.com/blog/' };
  expect(await consents()).toEqual([
    { listId, tagId, form: 'newsletter', version: 'v-1', language: 'de', first: seen, last: seen, times: 1 },
  ]);
});

test('the first and the last submission of each version are kept', async () => {
  const { signin, consents } = await startMarked();
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await signin({ ip });
  await signin({ version: 'v-2', ip: '' });
  expect(await consents()).toMatchObject([
    { version: 'v-1', times: 3, first: { ip: '192.0.2.1' }, last: { ip: '192.0.2.3' } },
    { version: 'v-2', times: 1, first: { ip: '' } },
  ]);
});

test('a submission from an outbox keeps the time it was made', async () => {
  const { signin, consents, clock } = await startMarked();
  const at = clock.time / 1_000 - 86_400;
  await signin({ at });
  expect(await consents()).toMatchObject([{ first: { at } }]);
});

test('erasing a contact erases the evidence', async () => {
  const { signin, consents, service, accountId } = await startMarked();
  await signin();
  await service.contacts.erase(accountId, email);
  await expect(consents()).rejects.toThrow('There is no contact');
});

describe('a signup whose mark proves nothing is accepted without evidence', () => {
  type Marked = Awaited<ReturnType<typeof startMarked>>;
  test.each<[string, (marked: Marked) => ReturnType<Marked['send']>]>([
    ['signed with another key', ({ send, evidenceOf }) => send(markWith(evidenceOf(), proofOf('another-key')))],
    ['an hour ahead', ({ signin, clock }) => signin({ at: clock.time / 1_000 + 3_600 })],
    ['with invalid evidence', ({ signin }) => signin({ ip: 'nowhere' })],
    ['of a later version', ({ send }) => send(`v2.e30.${'A'.repeat(43)}`)],
    ['that is not a mark', ({ send }) => send('forged')],
  ])('%s', async (_, post) => {
    const marked = await startMarked();
    expect((await post(marked)).status).toBe(200);
    expect((await marked.read()).optin_ip).toBe('0.0.0.0 - By API Request');
    expect(await marked.consents()).toEqual([]);
  });

  test('a clock ten minutes ahead does no harm', async () => {
    const { signin, clock, consents } = await startMarked();
    await signin({ at: clock.time / 1_000 + 600 });
    expect(await consents()).toHaveLength(1);
  });

  test('whatever replaces the proof', async () => {
    const { send, evidenceOf, key, consents } = await startMarked();
    const header = markWith(evidenceOf(), proofOf(key));
    const first = header.lastIndexOf('.') + 1;
    const visible = fc.string({ unit: fc.constantFrom(...'AZaz09-_.v1=+/ ') });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: first, max: header.length - 1 }), visible, async (at, text) => {
        const changed = header.slice(0, at) + text + header.slice(at + 1);
        fc.pre(changed.trim() !== header);
        expect((await send(changed)).status).toBe(200);
      }),
      { numRuns: 60 },
    );
    expect(await consents()).toEqual([]);
  });
});

test('the log says whether a mark could be checked, and nothing it carries', async () => {
  const lines: string[] = [];
  const { default: pino } = await import('pino');
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const running = await start({ logger });
  const { key } = await running.addKey('double');
  const body = JSON.stringify({ apikey: key, email });
  const now = Math.floor(Date.now() / 1_000);
  const evidence = { at: now, ip: '203.0.113.9', form: 'news', version: 'v', page: '', language: 'en' };
  for (const header of [markWith(evidence, proofOf(key)), 'forged']) {
    await running.call('POST', '/subscriber/signin', body, { 'Joinery-Submission': header });
  }
  await running.stop();
  const visitors = lines.map((line) => JSON.parse(line).visitor).filter(Boolean);
  expect(visitors).toEqual(['proven', 'unproven']);
  expect(lines.join('')).not.toContain('203.0.113.9');
});

test('an unsubscription records where it came from', async () => {
  const { signin, call, key, evidenceOf, read } = await startMarked();
  await signin();
  const body = JSON.stringify({ apikey: key, email });
  const header = markWith(evidenceOf({ form: 'leave' }), proofOf(key));
  await call('POST', '/subscriber/signoff', body, { 'Joinery-Submission': header });
  expect((await read()).unsubscription_ip).toContain('203.0.113.9 - By form leave');
});
