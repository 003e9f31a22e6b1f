import { describe, expect, onTestFinished, test } from 'vitest';
import { everyDatabase } from '../databases.ts';
import { makeDataDir, start } from '../service/start.ts';

const mail = (subject: string) => ({ delay: 0, kind: 'email', email: { subject, text: subject } }) as const;

describe.each(Object.keys(everyDatabase))('on %s', (name) => {
  test('each contact gets each mail of a campaign exactly once, however many processes send', async () => {
    const empty = await everyDatabase[name]?.();
    onTestFinished(async () => empty?.drop());
    const dataDir = makeDataDir();
    const options = { dataDir, databaseUrl: empty?.url ?? '' };
    const first = await start(options);
    const { service, accountId, call } = first;
    const others = name === 'postgres' ? [await start(options)] : [];
    const services = [service, ...others.map((other) => other.service)];
    const { key, tagId } = await first.addKey('single');
    const source = { name: 'A', language: 'en', start: { kind: 'tag', id: tagId } } as const;
    const campaignId = await service.campaigns.create(accountId, { ...source, steps: [mail('One'), mail('Two')] });
    await service.campaigns.start(accountId, campaignId);
    const emails = Array.from({ length: 20 }, (_, n) => `a${n}@example.com`);
    await Promise.all(emails.map((email) => call('POST', '/subscriber/signin', { apikey: key, email })));
    const finished = async () => (await service.campaigns.read(accountId, campaignId))?.finished;
    await expect.poll(finished, { timeout: 20_000 }).toBe(20);
    await Promise.all(services.map((one) => one.idle()));
    const sent = (await service.mailbox.list()).map(({ to, subject }) => `${to} ${subject}`);
    expect(sent.sort()).toEqual(emails.flatMap((email) => [`${email} One`, `${email} Two`]).sort());
    expect(await service.campaigns.read(accountId, campaignId)).toMatchObject({
      started: 20,
      finished: 20,
      running: 0,
    });
  }, 40_000);
});
