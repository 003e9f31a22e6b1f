import { describe, expect, test } from 'vitest';
import { createAddressLimit, createConfirmations } from '../../../../proxy/guard/limit/mailbox.ts';
import { form, postJson, readMetrics, startProxy } from '../../start.ts';
import { attemptOf, createCounted } from '../settings.ts';

const day = 86_400_000;

describe('an address gets no more confirmations than the limit allows', () => {
  test.each([
    ['in another case', 'a@example.com', 'A@Example.com', 'refuse'],
    ['with a tag', 'a@example.com', 'a+other@example.com', 'refuse'],
    ['with a tag after a full-width plus', 'a@example.com', 'a＋other@example.com', 'refuse'],
    ['with dots at Gmail', 'ada.b@gmail.com', 'a.dab@googlemail.com', 'refuse'],
    ['with dots elsewhere', 'ada.b@example.com', 'adab@example.com', 'pass'],
    ['in full-width letters', 'a@example.com', 'ａ@ｅxample.com', 'refuse'],
    ['at a domain in DNS spelling', 'a@bücher.example', 'a@xn--bcher-kva.example', 'refuse'],
    ['of another mailbox', 'a@example.com', 'b@example.com', 'pass'],
    ['of another domain', 'a@example.com', 'a@example.net', 'pass'],
  ])('%s', async (_, first, second, verdict) => {
    const { settings, openWindow } = createCounted({ confirmations: { limit: 1, window: day } });
    const guard = createConfirmations(openWindow)(settings);
    await guard?.check(attemptOf(settings, { values: { email: first } }));
    expect(await guard?.check(attemptOf(settings, { values: { email: second } }))).toMatchObject({ verdict });
  });

  test('nor a number, however it is spelled', async () => {
    const { settings, openWindow } = createCounted({ confirmations: { limit: 1, window: day } });
    const guard = createConfirmations(openWindow)(settings);
    await guard?.check(attemptOf(settings, { values: { smsNumber: '+12025550123' } }));
    const second = attemptOf(settings, { values: { smsNumber: '0012025550123' } });
    expect(await guard?.check(second)).toMatchObject({ verdict: 'refuse', status: 429, retryAfter: 86_400 });
  });

  test('across forms; the rest learn when to try again, and are not forwarded', async () => {
    const guards = { addressLimit: false, confirmations: { limit: 2, window: day } } as const;
    const proxy = await startProxy({ guards, forms: { one: form(), two: form() } });
    const answers = [];
    for (const name of ['one', 'two', 'one', 'two']) {
      const { status, answer } = await postJson(proxy.url, { email: 'a@example.com' }, { form: name });
      answers.push([status, answer.status]);
    }
    expect(answers).toEqual([
      [200, 'done'],
      [200, 'done'],
      [429, 'failed'],
      [429, 'failed'],
    ]);
    expect(proxy.stub.requests).toHaveLength(2);
    expect(proxy.lines.join('')).toContain('"guard":"confirmations"');
    expect(await readMetrics(proxy.url)).toContain(
      'joinery_guarded_total{form="one",guard="confirmations",result="refused"} 1',
    );
    await proxy.close();
  });

  test('and a repeated submission counts once', async () => {
    const guards = { addressLimit: false, confirmations: { limit: 1, window: day }, link: false } as const;
    const proxy = await startProxy({ guards });
    const id = crypto.randomUUID();
    const first = await postJson(proxy.url, { email: 'a@example.com' }, { id });
    const again = await postJson(proxy.url, { email: 'a@example.com' }, { id });
    expect(again.answer).toEqual(first.answer);
    expect(again.answer.redirectUrl).toBeDefined();
    await proxy.close();
  });
});

test('a submission that the service could not take counts once, however often it is retried', async () => {
  const once = { limit: 1, window: day };
  const proxy = await startProxy({ guards: { addressLimit: once, confirmations: once, link: false } });
  const id = crypto.randomUUID();
  const post = () => postJson(proxy.url, { email: 'a@example.com' }, { id });
  proxy.stub.answerJson('down', 502);
  for (let times = 0; times < 3; times++) expect((await post()).status).toBe(503);
  proxy.stub.answerJson([true]);
  expect((await post()).status).toBe(200);
  expect(proxy.stub.requests).toHaveLength(4);
  expect((await postJson(proxy.url, { email: 'a@example.com' })).status).toBe(429);
  await proxy.close();
});

test('a form for leaving a list confirms nothing', () => {
  const { settings, openWindow } = createCounted(
    { link: false },
    { definition: { operation: 'signoff', fields: [{ name: 'email' }] } },
  );
  expect(createConfirmations(openWindow)(settings)).toBeUndefined();
});

test('a form without limits for addresses counts none', () => {
  const { settings, openWindow } = createCounted({ addressLimit: false, confirmations: false });
  expect(createAddressLimit(openWindow)(settings)).toBeUndefined();
  expect(createConfirmations(openWindow)(settings)).toBeUndefined();
});

test('an address and a number that come together are both counted', async () => {
  const { settings, openWindow } = createCounted({ addressLimit: { limit: 1, window: 60_000 } });
  const guard = createAddressLimit(openWindow)(settings);
  const verdicts = [];
  for (const values of [
    { email: 'a@example.com', smsNumber: '+12025550123' },
    { email: 'a@example.com' },
    { smsNumber: '+12025550123' },
    { email: 'b@example.com' },
    {},
    {},
  ]) {
    verdicts.push((await guard?.check(attemptOf(settings, { values })))?.verdict);
  }
  expect(verdicts).toEqual(['pass', 'refuse', 'refuse', 'pass', 'pass', 'pass']);
});

test('an address that is submitted too often has to wait, whoever submits it', async () => {
  const { settings, openWindow } = createCounted({ addressLimit: { limit: 1, window: 60_000 } });
  const guard = createAddressLimit(openWindow)(settings);
  const from = (client: string) =>
    guard?.check(attemptOf(settings, { values: { email: 'a@example.com' } }, { client }));
  expect(await from('192.0.2.1')).toEqual({ verdict: 'pass' });
  expect(await from('192.0.2.2')).toMatchObject({ verdict: 'refuse', status: 429, retryAfter: 60 });
});
