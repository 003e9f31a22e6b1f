import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PermanentFailure } from '@joinery/database/queue/queue';
import { expect, onTestFinished, test } from 'vitest';
import { createSmsGateway } from '../../../service/sending/sms-gateway.ts';
import { start } from '../start.ts';

const sms = { to: '+12025550123', text: 'Grüße & more' };
const authorization = `Basic ${Buffer.from('AC1:to:ken').toString('base64')}`;

/** Somebody else's gateway. */
async function startGateway(status = 201, answer = {}) {
  const calls: { url: string; authorization: string; key: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const { authorization = '', 'idempotency-key': key } = headers;
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ url, authorization, key, body });
    response.writeHead(status, { location: '/elsewhere', 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, url: `http://AC1:to%3Aken@127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('an SMS to Twilio goes to its Messages resource', async () => {
  const { url, calls } = await startGateway();
  await createSmsGateway({ url, format: 'twilio', from: '+12025550100' })(sms, 'id-1');
  const [call] = calls;
  expect(call).toMatchObject({ url: '/2010-04-01/Accounts/AC1/Messages.json', authorization, key: 'id-1' });
  const form = Object.fromEntries(new URLSearchParams(call?.body));
  expect(form).toEqual({ To: '+12025550123', From: '+12025550100', Body: 'Grüße & more' });
});

test('an SMS to any other gateway goes out as JSON', async () => {
  const { url, calls } = await startGateway();
  await createSmsGateway({ url: `${url}/send?route=1`, format: 'json', from: 'News' })(sms, 'id-1');
  const [call] = calls;
  expect(call).toMatchObject({ url: '/send?route=1', authorization, key: 'id-1' });
  expect(JSON.parse(call?.body ?? '')).toEqual({ id: 'id-1', from: 'News', ...sms });
});

test.each([
  [400, true],
  [404, true],
  [302, false],
  [401, false],
  [429, false],
  [503, false],
])('the answer %i is permanent: %s', async (status, isPermanent) => {
  const { url, calls } = await startGateway(status);
  const failure = await createSmsGateway({ url, format: 'json', from: '' })(sms, 'id-1').catch((cause) => cause);
  expect(failure.message).toBe(`The SMS gateway answered ${status}.`);
  expect(failure instanceof PermanentFailure).toBe(isPermanent);
  expect(calls).toHaveLength(1);
});

test.each([
  [400, { code: 21211, message: 'no valid number' }, 'Hard'],
  [400, { code: 21610 }, 'Hard'],
  [400, { code: 21606, message: 'the sender is no number of ours' }, 'Not Bounced'],
  [422, {}, 'Soft'],
  [413, {}, 'Not Bounced'],
  [503, {}, 'Not Bounced'],
])('the answer %i %j to a confirmation sets the number’s bounce status to %s', async (status, answer, bounce) => {
  const { url, calls } = await startGateway(status, answer);
  const sendSms = createSmsGateway({ url, format: 'twilio', from: '+12025550100' });
  const { service, call, addKey, login } = await start({ sendSms });
  const { key } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey: key, smsnumber: sms.to });
  await service.idle();
  expect(calls).toHaveLength(1);
  const session = await login();
  const { json } = await call(
    'GET',
    '/subscriber?status=pending&bounceStatus=nobounce,softbounce,hardbounce',
    undefined,
    session,
  );
  expect((await call('GET', `/subscriber/${json[0]}`, undefined, session)).json.sms_bounce).toBe(bounce);
});
