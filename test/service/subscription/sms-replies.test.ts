import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Running, start } from '../start.ts';

const number = '+12025550123';
const secret = 'a-secret-of-the-gateway';
const token = '0123456789abcdef';

async function startWithContact(options: Parameters<typeof start>[0] = {}) {
  const running = await start({ smsReplyKeys: { twilioToken: token, secret }, ...options });
  const { key } = await running.addKey('single');
  await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com', smsnumber: number });
  const session = await running.login();
  const read = async () => (await running.call('GET', '/subscriber/1', undefined, session)).json;
  return { ...running, read };
}

/** Signs as Twilio describes it: https://www.twilio.com/docs/usage/security#validating-requests */
function fromTwilio({ url }: Pick<Running, 'url'>, form: Record<string, string>, by = token) {
  const text = Object.keys(form)
    .sort()
    .reduce((so, name) => so + name + form[name], `${url}/sms/twilio`);
  const signature = createHmac('sha1', by).update(text).digest('base64');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Twilio-Signature': signature };
  return ['POST', '/sms/twilio', new URLSearchParams(form).toString(), headers] as const;
}

const form = { MessageSid: 'SM1', From: number, To: '+12025550100', Body: 'Stop', NumMedia: '0' };

describe('a reply by SMS', () => {
  test('STOP from Twilio unsubscribes the number in every account, and leaves email alone', async () => {
    const running = await startWithContact();
    const { call, service, read } = running;
    const other = await service.accounts.create({ username: 'other', password: 'correct horse' });
    const listId = await service.lists.create({ accountId: other.id, name: 'Other', optIn: 'single' });
    const tagId = await service.tags.create({ accountId: other.id, name: 'other' });
    const apikey = await service.keys.create({ accountId: other.id, listId, tagId });
    await call('POST', '/subscriber/signin', { apikey, smsnumber: number });

    const { status, text, headers } = await call(...fromTwilio(running, form));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(text).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    expect(await read()).toMatchObject({ status: 'Subscribed', sms_status: 'Unsubscribed', unsubscription: '' });
    expect((await read()).sms_unsubscription).not.toBe('');
    expect((await call('POST', '/subscriber/signin', { apikey, smsnumber: number })).json.error).toBe(4);
  });

  test('changes nothing with a wrong signature', async () => {
    const running = await startWithContact();
    for (const sent of [
      fromTwilio(running, form, 'another token'),
      fromTwilio({ url: 'https://evil.example' }, form),
    ]) {
      expect((await running.call(...sent)).status).toBe(403);
    }
    const [method, path, body, headers] = fromTwilio(running, form);
    expect((await running.call(method, path, `${body}&Body=x`, headers)).status).toBe(403);
    const unsigned = { 'Content-Type': headers['Content-Type'] };
    expect((await running.call(method, path, body, unsigned)).status).toBe(403);
    expect(await running.read()).toMatchObject({ sms_status: 'Subscribed' });
  });

  test.each([
    ['STOP', true],
    [' stop. ', true],
    ['Stop all', true],
    ['Arrêt', true],
    ['Abmelden', true],
    ['STOP please', true],
    ['Yes', false],
    ['Don’t stop', false],
    ['When does the bus stop here?', false],
    ['', false],
  ])('%j from another gateway: unsubscribed is %s', async (text, unsubscribed) => {
    const { call, read } = await startWithContact();
    const answer = await call('POST', `/sms/${secret}`, { from: '0012025550123', text });
    expect([answer.status, answer.json]).toEqual([200, { unsubscribed }]);
    expect((await read()).sms_status).toBe(unsubscribed ? 'Unsubscribed' : 'Subscribed');
  });

  test('changes nothing without its secret, a sender or a word that stops', async () => {
    const { call, read } = await startWithContact();
    for (const [path, body, status] of [
      [`/sms/${secret}x`, { from: number, text: 'STOP' }, 404],
      [`/sms/${secret}`, { text: 'STOP' }, 400],
      [`/sms/${secret}`, { from: number, text: ['STOP'] }, 400],
      [`/sms/${secret}`, { from: '+12025550199', text: 'STOP' }, 200],
      [`/sms/${secret}`, { from: 'Twilio', text: 'STOP' }, 200],
    ] as const) {
      expect([path, body, (await call('POST', path, body)).status]).toEqual([path, body, status]);
      expect(await read()).toMatchObject({ sms_status: 'Subscribed' });
    }
  });

  test('does not stop a campaign’s mails to the contact’s email address', async () => {
    const running = await startWithContact();
    const { service, accountId, call } = running;
    const mail = { delay: 0, kind: 'email', email: { subject: 'Hello', text: 'Hello.' } } as const;
    const later = { delay: 60, kind: 'email', email: { subject: 'Later', text: 'Later.' } } as const;
    const tagId = await service.tags.create({ accountId, name: 'start' });
    const source = { name: 'A', language: 'en', start: { kind: 'tag', id: tagId } } as const;
    const campaignId = await service.campaigns.create(accountId, { ...source, steps: [mail, later] });
    await service.campaigns.start(accountId, campaignId);
    const session = await running.login();
    await call('POST', '/subscriber/tag', { email: 'ada@example.com', tagids: [tagId] }, session);
    await service.idle();
    await call('POST', `/sms/${secret}`, { from: number, text: 'STOP' });
    expect(await service.campaigns.read(accountId, campaignId)).toMatchObject({ running: 1, stopped: 0 });
    await call('POST', '/subscriber/unsubscribe', { email: 'ada@example.com' }, session);
    expect(await service.campaigns.read(accountId, campaignId)).toMatchObject({ running: 0, stopped: 1 });
  });

  test('is refused if no gateway is configured', async () => {
    const running = await startWithContact({ smsReplyKeys: {} });
    expect((await running.call(...fromTwilio(running, form, ''))).status).toBe(404);
    expect((await running.call('POST', '/sms/undefined', { from: number, text: 'STOP' })).status).toBe(404);
  });
});
