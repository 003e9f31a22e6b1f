import { request } from 'node:http';
import type { BounceProvider } from '@joinery/contract/console';
import type { ServiceOptions } from '@joinery/service';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startConsole } from '../../console/open.ts';
import { signinAsVisitor } from '../../marked.ts';
import { startSmtpServer } from '../../smtp-server.ts';
import {
  certificate,
  certificateUrl,
  type Event,
  type Kind,
  type Sent,
  sendSns,
  standIns,
  topic,
} from './stand-ins.ts';

const names = Object.keys(standIns) as BounceProvider[];
const email = 'ada@example.com';
const day = 86_400;

/** A service with a subscriber, to which a provider is connected. Amazon serves its certificate, and counts. */
async function startWith(provider: BounceProvider, options: Partial<ServiceOptions> = {}) {
  const asked: string[] = [];
  const getFromAmazon = async (url: string) => {
    asked.push(url);
    return url.endsWith('.pem') ? certificate : 'confirmed';
  };
  const running = await startConsole({ getFromAmazon, ...options });
  const { service, accountId, clock, url } = running;
  const { key } = await running.addKey('double');
  const signIn = async (to = email) => {
    await signinAsVisitor(running, { apikey: key, email: to }, clock);
    await service.idle();
  };
  /** Signs the subscriber in, and opens the link in the mail that comes of it. */
  const confirm = async () => {
    await signIn();
    const [mail] = await service.mailbox.list();
    await running.call('POST', new URL(mail?.links[0] ?? '').pathname);
  };
  if (!options.smtpUrl) await confirm();
  const { secret, write, send } = standIns[provider];
  const path = `/bounces/${provider}/${await service.bounceWebhooks.save(accountId, provider, { secret })}`;
  const now = () => clock.time / 1_000;
  const post = ({ body, headers }: Sent, to = path) => running.call('POST', to, body, headers);
  return {
    ...{ ...running, path, now, post, signIn, confirm, asked, address: url + path },
    report: (...events: Event[]) => post(send(write(events), now())),
    async read(of = email) {
      const session = await running.login();
      const { json } = await running.call('POST', '/subscriber/search', { email: of }, session);
      const { bounce, status } = (await running.call('GET', `/subscriber/${json[0]}`, undefined, session)).json;
      return { bounce, status };
    },
    readNote: async () => (await service.bounceWebhooks.list(accountId))[0],
  };
}

const untouched = { bounce: 'Not Bounced', status: 'Subscribed' };

describe.each(names)('%s', (name) => {
  const { write, send, secret } = standIns[name];

  test('sets the bounce of the contact by the receiver’s words, and answers 200', async () => {
    const { report, read, readNote, now } = await startWith(name);
    expect((await report({ kind: 'blocked' })).status).toBe(200);
    expect(await read()).toEqual(untouched);
    expect(await report({ kind: 'hard', id: 'mail-2' })).toMatchObject({ status: 200, json: { taken: true } });
    expect(await read()).toEqual({ ...untouched, bounce: 'Hard' });
    expect(await readNote()).toMatchObject({ takenAt: now(), refusedAt: null, refusal: null });
  });

  test('unsubscribes whose complaint it passes on, and counts that once', async () => {
    const { report, read, ask, clock, confirm, service, accountId } = await startWith(name);
    await report({ kind: 'complaint' });
    expect(await read()).toEqual({ bounce: 'Spam', status: 'Unsubscribed' });
    const { contacts } = await ask('listContacts', { query: { search: email } });
    const params = { id: `${contacts[0]?.id}` };
    const { timeline } = await ask('readContact', { params });
    expect(timeline.find(({ kind }) => kind === 'unsubscribed')).toMatchObject({ by: { way: 'complaint' } });
    // The owner knows better, the contact comes back, and the provider repeats itself.
    await service.bounces.set(accountId, { email, smsNumber: '' }, 'none');
    clock.time += 1_000_000;
    await confirm();
    expect(await read()).toEqual(untouched);
    await report({ kind: 'complaint' });
    expect(await read()).toEqual(untouched);
  });

  test('changes nothing for what it delivered, for strangers, for what nobody knows and in another account', async () => {
    const { report, read, service, post, now } = await startWith(name);
    for (const kind of ['delivered', 'unheardOf'] as Kind[]) expect((await report({ kind })).status).toBe(200);
    for (const to of ['nobody@example.com', 'no address', '\u0000', '']) {
      expect((await report({ kind: 'hard', to })).status).toBe(200);
    }
    const { id: other } = await service.accounts.create({ username: 'other', password: 'correct horse' });
    const path = `/bounces/${name}/${await service.bounceWebhooks.save(other, name, { secret })}`;
    for (const kind of ['hard', 'complaint', 'unsubscription'] as Kind[])
      expect((await post(send(write([{ kind }]), now()), path)).status).toBe(200);
    expect(await read()).toEqual(untouched);
  });

  test('counts a request once, however often it comes', async () => {
    const { post, now, read, ask } = await startWith(name);
    const sent = send(write([{ kind: 'hard' }]), now());
    for (const status of [200, 200, 200]) expect((await post(sent)).status).toBe(status);
    expect(await read()).toMatchObject({ bounce: 'Hard' });
    const { groups } = await ask('listBounces');
    expect(groups).toMatchObject([{ cause: 'dead', contacts: 1 }]);
    const { contacts } = await ask('listContacts', { query: { search: email } });
    const { timeline } = await ask('readContact', { params: { id: `${contacts[0]?.id}` } });
    expect(timeline.filter(({ kind }) => kind === 'bounced')).toHaveLength(1);
  });

  test('takes only JSON of at most 1 MB, by POST', async () => {
    const { path, post, call, now, read } = await startWith(name);
    const sent = send(write([{ kind: 'hard' }]), now());
    const form = { ...sent.headers, 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await post({ ...sent, headers: form })).status).toBe(415);
    const large = { ...sent, body: `${sent.body}${' '.repeat(1_000_000)}` };
    expect(await post(large)).toMatchObject({ status: 413, json: ['The body is too large. Send at most 1 MB.'] });
    expect((await call('GET', path)).status).toBe(405);
    expect(await read()).toEqual(untouched);
  });

  test('is found only at its address, until that is renewed or it is removed', async () => {
    const { service, accountId, path, post, now, read } = await startWith(name);
    const sent = send(write([{ kind: 'hard' }]), now());
    const first = path.split('/').at(-1);
    const other = name === 'ses' ? 'brevo' : 'ses';
    for (const to of [
      ...[`/bounces/${name}/${'a'.repeat(32)}`, `/bounces/${name}/x`, `/bounces/${name}/%00`],
      ...[`/bounces/${other}/${first}`, `/bounces/toString/${first}`, `/bounces/x/${first}`],
    ])
      expect([to, (await post(sent, to)).status]).toEqual([to, 404]);
    expect(await read()).toEqual(untouched);

    expect(await service.bounceWebhooks.save(accountId, name, {})).toBe(undefined);
    const key = await service.bounceWebhooks.save(accountId, name, { renew: true });
    expect((await post(sent)).status).toBe(404);
    expect((await post(sent, path.replace(/[^/]+$/, `${key}`))).status).toBe(200);
    expect(await read()).toMatchObject({ bounce: 'Hard' });
    expect(await service.bounceWebhooks.remove(accountId, name)).toBe(true);
    expect(await service.bounceWebhooks.remove(accountId, name)).toBe(false);
    expect((await post(sent, path.replace(/[^/]+$/, `${key}`))).status).toBe(404);
  });
});

describe.each(names.filter((name) => standIns[name].forge))('a request of %s', (name) => {
  const { write, forge, send } = standIns[name];

  test('that a stranger signed changes nothing', async () => {
    const { post, now, read, readNote } = await startWith(name);
    for (const kind of ['hard', 'complaint', 'unsubscription'] as const) {
      const forged = forge?.(write([{ kind, reference: 'guessed' }]), now()) ?? { body: '', headers: {} };
      expect([kind, (await post(forged)).status]).toEqual([kind, 403]);
    }
    expect(await read()).toEqual(untouched);
    expect(await readNote()).toMatchObject({ takenAt: null, refusedAt: now(), refusal: 'signature' });
  });

  test('that is old changes nothing, and the owner learns of it', async () => {
    const { post, now, read, readNote } = await startWith(name);
    const answer = await post(send(write([{ kind: 'hard' }]), now() - 2 * day));
    // Brevo's token has no time.
    const isTimeless = name === 'brevo';
    expect(answer.status).toBe(isTimeless ? 200 : 403);
    expect(await read()).toMatchObject({ bounce: isTimeless ? 'Hard' : 'Not Bounced' });
    expect((await readNote())?.refusal).toBe(isTimeless ? null : 'old');
  });
});

test('no JSON gets a 5xx, whoever sends it', async () => {
  const { service, accountId, post, now } = await startWith('ses');
  const paths = new Map<BounceProvider, string>();
  for (const name of names) {
    const key = await service.bounceWebhooks.save(accountId, name, { secret: standIns[name].secret, renew: true });
    paths.set(name, `/bounces/${name}/${key}`);
  }
  const member = fc.constantFrom('event', 'email', 'recipient', 'Email', 'RecordType', 'Type', 'mail', 'bounce');
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('bounce', 'Bounce', 'failed', 'hard_bounce', email, '\0'));
  const payload = fc.oneof(fc.jsonValue(), fc.dictionary(member, value), fc.array(fc.dictionary(member, value)));
  await fc.assert(
    fc.asyncProperty(payload, async (given) => {
      for (const [name, path] of paths) {
        const { send } = standIns[name];
        expect((await post(send(given, now()), path)).status).toBeLessThan(500);
        const bare = { ...send({}, now()), body: JSON.stringify(given) };
        expect((await post(bare, path)).status).toBeLessThan(500);
      }
    }),
    { numRuns: 20 },
  );
});

test.each(['postmark', 'mailgun', 'sendgrid', 'brevo'] as const)(
  'whoever unsubscribes at %s is unsubscribed here, once',
  async (name) => {
    const { report, read, ask, clock, confirm } = await startWith(name);
    await report({ kind: 'unsubscription' });
    expect(await read()).toEqual({ bounce: 'Not Bounced', status: 'Unsubscribed' });
    const { contacts } = await ask('listContacts', { query: { search: email } });
    const { timeline } = await ask('readContact', { params: { id: `${contacts[0]?.id}` } });
    expect(timeline.find(({ kind }) => kind === 'unsubscribed')).toMatchObject({ by: { way: 'mailProvider' } });
    clock.time += 1_000_000;
    await confirm();
    await report({ kind: 'unsubscription' });
    expect(await read()).toEqual(untouched);
  },
);

test('SendGrid reports 1,000 failures at once', async () => {
  const { report, signIn, read, ask } = await startWith('sendgrid');
  const people = Array.from({ length: 30 }, (_, n) => `n${n}@example.com`);
  for (const to of people) await signIn(to);
  const events = Array.from({ length: 1_000 }, (_, n) => ({
    ...{ kind: 'hard' as const, id: `mail-${n}`, to: people[n] ?? `stranger-${n}@example.com` },
  }));
  expect((await report(...events)).status).toBe(200);
  expect((await ask('listBounces')).groups).toMatchObject([{ domain: 'example.com', cause: 'dead', contacts: 30 }]);
  expect(await read('n29@example.com')).toMatchObject({ bounce: 'Hard' });
  expect(await read()).toEqual(untouched);
});

test('a malformed event among good ones is named, and none of them counts', async () => {
  const { post, now, read, readNote } = await startWith('sendgrid');
  const { send, write } = standIns.sendgrid;
  const events = [...(write([{ kind: 'hard' }]) as unknown[]), { event: 'bounce', email: 7 }];
  expect(await post(send(events, now()))).toMatchObject({ status: 400, json: ['`1.email` must be a text.'] });
  expect(await read()).toEqual(untouched);
  expect(await readNote()).toMatchObject({ refusal: 'malformed' });
});

test('a reply with characters that no database keeps is kept without them', async () => {
  const { post, now, ask } = await startWith('sendgrid');
  const event = { event: 'bounce', email, sg_event_id: '\0', reason: '550 5.1.1 No\0 such \ud800user here' };
  expect((await post(standIns.sendgrid.send([event], now()))).status).toBe(200);
  expect((await ask('listBounces')).groups).toMatchObject([
    { cause: 'dead', reply: expect.stringContaining('No such') },
  ]);
});

test('a token of Mailgun’s signs one request, whatever else the same signature is put on', async () => {
  const { post, now, read } = await startWith('mailgun');
  const { send, write } = standIns.mailgun;
  const { signature } = JSON.parse(send({}, now()).body);
  const put = (kind: Kind) => {
    const body = JSON.stringify({ signature, 'event-data': write([{ kind, id: kind }]) });
    return post({ body, headers: { 'Content-Type': 'application/json' } });
  };
  expect((await put('delivered')).status).toBe(200);
  expect((await put('complaint')).status).toBe(200);
  expect(await read()).toEqual(untouched);
});

test('tokens are forgotten once their signature is too old', async () => {
  const { report, service, post, now, clock, readNote } = await startWith('mailgun');
  const { send, write } = standIns.mailgun;
  const sent = send(write([{ kind: 'hard' }]), now());
  await post(sent);
  await service.bounceWebhooks.prune();
  clock.time += 2 * day * 1_000;
  await service.bounceWebhooks.prune();
  expect((await post(sent)).status).toBe(403);
  expect(await readNote()).toMatchObject({ refusal: 'old' });
  expect((await report({ kind: 'delivered' })).status).toBe(200);
});

test('what proves requests may be set later, and is refused until then', async () => {
  const { service, accountId, post, now, read, readNote } = await startWith('brevo');
  const { send, write, secret } = standIns.sendgrid;
  const path = `/bounces/sendgrid/${await service.bounceWebhooks.save(accountId, 'sendgrid', {})}`;
  const sent = send(write([{ kind: 'hard' }]), now());
  expect((await post(sent, path)).json).toEqual([expect.stringMatching(/isn’t set yet/)]);
  expect(await read()).toEqual(untouched);
  expect(await readNote()).toMatchObject({ provider: 'brevo', hasSecret: true });
  expect((await service.bounceWebhooks.list(accountId))[1]).toMatchObject({ hasSecret: false, refusal: 'unset' });
  await service.bounceWebhooks.save(accountId, 'sendgrid', { secret });
  expect((await post(sent, path)).status).toBe(200);
  expect(await read()).toMatchObject({ bounce: 'Hard' });
});

test('a mail that its server refused at once fails no second time when the provider reports it', async () => {
  const smtp = await startSmtpServer({ taken: () => '550 5.1.1 No such user' });
  const { report, signIn, ask } = await startWith('mailgun', { smtpUrl: smtp.url });
  await signIn();
  const [, id] = /^Message-ID: <([^@]+)@/im.exec(smtp.messages[0] ?? '') ?? [];
  expect(id).toBeTruthy();
  await report({ kind: 'hard', id: `${id}` });
  const { contacts } = await ask('listContacts', { query: { search: email } });
  const { timeline } = await ask('readContact', { params: { id: `${contacts[0]?.id}` } });
  expect(timeline.filter(({ kind }) => kind === 'bounced')).toHaveLength(1);
});

describe('Amazon', () => {
  const confirmation = { Type: 'SubscriptionConfirmation', Message: 'Hello', Token: 'abc', SubscribeURL: 'x' };

  test('is asked for a certificate once, and to confirm the subscription', async () => {
    const { post, now, report, asked, readNote } = await startWith('ses');
    expect((await post(sendSns(confirmation, now()))).status).toBe(200);
    await report({ kind: 'hard' });
    const url = `https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(topic)}&Token=abc`;
    expect(asked).toEqual([certificateUrl, url]);
    expect(await readNote()).toMatchObject({ takenAt: now() });
  });

  test('may be unreachable for a while: the request is to come again', async () => {
    let isUp = false;
    const getFromAmazon = async () => (isUp ? certificate : Promise.reject(new Error('down')));
    const { report, read, readNote, post, now, clock } = await startWith('ses', { getFromAmazon });
    expect((await report({ kind: 'hard' })).status).toBe(503);
    expect(await readNote()).toMatchObject({ refusal: 'certificate' });
    isUp = true;
    expect((await report({ kind: 'hard' })).status).toBe(200);
    expect(await read()).toMatchObject({ bounce: 'Hard' });
    isUp = false;
    clock.time += 100_000;
    expect((await post(sendSns(confirmation, now()))).status).toBe(503);
    expect(await readNote()).toMatchObject({ refusedAt: now(), refusal: 'certificate' });
  });

  test('is asked for a certificate anew the next day', async () => {
    const { report, asked, clock } = await startWith('ses');
    await report({ kind: 'delivered' });
    clock.time += day * 1_000;
    await report({ kind: 'delivered' });
    expect(asked).toEqual([certificateUrl, certificateUrl]);
  });

  test('quotes the reference in our mail, which leads to a contact by the name of its mail', async () => {
    const smtp = await startSmtpServer();
    const { report, read, signIn } = await startWith('ses', { smtpUrl: smtp.url });
    await signIn();
    const [, reference] = /^X-Joinery-Reference:\s+(\S+(?:\r\n\s\S+)*)/m.exec(smtp.messages[0] ?? '') ?? [];
    await report({ kind: 'complaint', to: 'forwarded@example.net', reference: reference?.replace(/\s/g, '') ?? '' });
    expect(await read()).toEqual({ bounce: 'Spam', status: 'Unsubscribed' });
  });
});

test('a provider that breaks off changes nothing, and the next request is taken', async () => {
  const { address, report, read } = await startWith('postmark');
  const headers = { 'Content-Length': 1_000, 'Content-Type': 'application/json' };
  const broken = request(address, { method: 'POST', headers });
  const closed = new Promise((resolve) => broken.once('error', resolve));
  broken.write('{"RecordType":"Bounce"', () => broken.destroy(new Error('gone')));
  await closed;
  expect(await read()).toEqual(untouched);
  expect((await report({ kind: 'hard' })).status).toBe(200);
});
