import { expect, test } from 'vitest';
import { codeOf, startConsole } from '../console/open.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { credentials } from '../start.ts';

const day = 86_400_000;

/** A campaign whose email is wanted by each contact of a list without confirmation, and a list with one. */
async function startWith(warmUp?: { days: number; first: number }, taken = (_message: string) => '250 taken') {
  const smtp = await startSmtpServer({ taken });
  const console = await startConsole({ smtpUrl: smtp.url, ...(warmUp && { warmUp }) });
  const { service, accountId, call } = console;
  const { key, tagId } = await console.addKey('single');
  const { key: asking } = await console.addKey('double');
  const steps = [{ delay: 0, kind: 'email', email: { subject: 'News', text: 'News' } } as const];
  const start = { kind: 'tag', id: tagId } as const;
  const id = await service.campaigns.create(accountId, { name: 'A', language: 'en', start, steps });
  await service.campaigns.start(accountId, id);
  const count = (subject: string) => smtp.messages.filter((message) => message.includes(`Subject: ${subject}`)).length;
  return {
    ...console,
    news: () => count('News'),
    sentTo: () => smtp.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1]),
    requests: () => count('Please confirm'),
    async signin(...names: string[]) {
      for (const name of names) await call('POST', '/subscriber/signin', { apikey: key, email: `${name}@example.com` });
      await service.idle();
    },
    async request(name: string) {
      await call('POST', '/subscriber/signin', { apikey: asking, email: `${name}@example.org` });
      await service.idle();
    },
    async passDay() {
      console.clock.time += day;
      await service.idle();
    },
  };
}

const names = ['ada', 'bob', 'eve', 'kim', 'lea', 'max', 'zoe', 'tom'];

test('a warm-up lets twice as many emails of campaigns go each day, and holds no request to confirm', async () => {
  const { ask, refused, signin, request, passDay, news, requests } = await startWith({ days: 2, first: 2 });
  await signin(...names);
  expect(news()).toBe(2);
  await request('ann');
  expect(requests()).toBe(1);
  expect(await ask('readWarmUp')).toMatchObject({
    ...{ source: 'environment', changeable: false, days: 2, first: 2, day: 1, sent: 3, most: 2 },
  });
  const { entries } = await ask('listOutbox', { query: { state: 'waiting' } });
  expect(entries.map(({ attempts, reason }) => [attempts, reason])).toEqual(
    Array.from({ length: 6 }, () => [0, 'It waits for the next day of the warm-up.']),
  );
  expect(codeOf(await refused('changeWarmUp', { body: { days: 0, first: 2 } }))).toBe('denied');
  await passDay();
  expect(news()).toBe(6);
  await passDay();
  expect(news()).toBe(8);
  await ask('signIn', { body: credentials });
  expect(await ask('readWarmUp')).toMatchObject({ day: 0 });
});

test('an owner begins a warm-up, and what waited goes when it ends', async () => {
  const { ask, service, signin, news } = await startWith();
  const plan = { days: 14, first: 1 };
  expect(await ask('readWarmUp')).toMatchObject({ source: 'none', changeable: true, days: 14, first: 100, day: 0 });
  expect(await ask('changeWarmUp', { body: plan })).toMatchObject({ ...plan, source: 'console', day: 1, sent: 0 });
  await signin('ada', 'bob', 'eve');
  expect(news()).toBe(1);
  await ask('changeWarmUp', { body: { days: 0, first: 1 } });
  await service.idle();
  expect(news()).toBe(3);
});

test('an email that a server refuses doesn’t use up the day', async () => {
  const { ask, signin, sentTo } = await startWith({ days: 2, first: 1 }, (message) =>
    message.includes('To: ada@') ? '550 5.1.1 no such user' : '250 taken',
  );
  await signin('ada');
  expect(await ask('readWarmUp')).toMatchObject({ sent: 0, most: 1 });
  await signin('bob');
  await signin('eve');
  expect(await ask('readWarmUp')).toMatchObject({ sent: 1, most: 1 });
  expect(sentTo()).toEqual(['ada@example.com', 'bob@example.com']);
});
