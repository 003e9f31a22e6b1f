import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PermanentFailure } from '@joinery/database/queue';
import { expect, onTestFinished, test } from 'vitest';
import { createSmsGateway } from '../../service/sms-gateway.ts';

const sms = { to: '+12025550123', text: 'Grüße & more' };
const authorization = `Basic ${Buffer.from('AC1:to:ken').toString('base64')}`;

/** Somebody else's gateway. */
async function startGateway(status = 201) {
  const calls: { url: string; authorization: string; key: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const { authorization = '', 'idempotency-key': key } = headers;
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ url, authorization, key, body });
    response.writeHead(status, { location: '/elsewhere' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, url: `http://AC1:to%3Aken@127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a text goes to the Messages resource of Twilio', async () => {
  const { url, calls } = await startGateway();
  await createSmsGateway({ url, format: 'twilio', from: '+12025550100' })(sms, 'id-1');
  const [call] = calls;
  expect(call).toMatchObject({ url: '/2010-04-01/Accounts/AC1/Messages.json', authorization, key: 'id-1' });
  const form = Object.fromEntries(new URLSearchParams(call?.body));
  expect(form).toEqual({ To: '+12025550123', From: '+12025550100', Body: 'Grüße & more' });
});

test('a text goes to any other gateway as JSON', async () => {
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
])('the answer %i gives a text up: %s', async (status, isPermanent) => {
  const { url, calls } = await startGateway(status);
  const failure = await createSmsGateway({ url, format: 'json', from: '' })(sms, 'id-1').catch((cause) => cause);
  expect(failure.message).toBe(`The SMS gateway answered ${status}.`);
  expect(failure instanceof PermanentFailure).toBe(isPermanent);
  expect(calls).toHaveLength(1);
});
