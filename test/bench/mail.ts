import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSqlite } from '../databases.ts';
import { openSigner } from '../everywhere/opendkim.ts';
import { openPostfix } from '../everywhere/postfix.ts';
import { type Launched, launchService } from '../launch.ts';
import { headerOf, openSmtp } from '../smtp.ts';
import { sendBare } from './mail/bare.ts';
import { fillCampaign } from './mail/campaign.ts';
import { createInstance } from './service/instance.ts';

/**
 * Measures how fast a campaign's mails go through a real Postfix, which lets OpenDKIM sign them, to a receiver,
 * beside a bare loop of nodemailer with as many connections that sends the same mail, and the memory of the service
 * meanwhile. Then sends a campaign while the service is killed twice, and counts what arrived twice by its
 * Message-ID. Exits with 1 if a mail is missing, or more arrived twice than the connections of two processes carry.
 */
const { values } = parseArgs({
  options: { mails: { type: 'string', default: '5000' }, unsigned: { type: 'boolean', default: false } },
});
const mails = Number(values.mails);
if (!Number.isSafeInteger(mails) || mails < 100) throw new Error('--mails must be a whole number of at least 100.');
/** Half of the service's own: the other half is left to confirmations. */
const connections = 5;

const arrivals: { at: number; id: string }[] = [];
let sample = '';
let wanted = { count: Number.POSITIVE_INFINITY, reached: () => {} };
const receiver = await openSmtp({
  taken(message) {
    arrivals.push({ at: performance.now(), id: headerOf(message, 'message-id') });
    sample = message;
    if (arrivals.length >= wanted.count) wanted.reached();
    return '250 taken';
  },
});
const signer = values.unsigned ? undefined : await openSigner('lists.example.com');
const postfix = await openPostfix(new URL(receiver.url), { milter: signer?.milter });
try {
  const sent = await sendCampaign();
  expectSignature();
  const bare = await sendLoop();
  expectSignature();
  const killed = await sendThroughKills();
  console.log(`
${mails.toLocaleString('en')} mails of a campaign through ${signer ? 'a signing' : 'an unsigning'} Postfix on SQLite, ${connections} connections
  the service            ${sent.rate.toFixed(1)} a second
  a bare loop            ${bare.toFixed(1)} a second
  ratio                  ${(sent.rate / bare).toFixed(2)} (target 0.8 or more)
  memory of the service  ${sent.memory.map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`).join(', ')} by fifths
With kill -9 after a third and two thirds
  arrived                ${killed.arrived.toLocaleString('en')} of ${mails.toLocaleString('en')}
  arrived twice          ${killed.twice}`);
  if (sent.rate < 0.8 * bare || killed.arrived < mails || killed.twice > 2 * connections) process.exitCode = 1;
} finally {
  await postfix.close();
  await signer?.close();
  receiver.close();
}

/** Resolves when `count` mails have arrived since the last call of `begin`. @throws after an hour */
async function arrive(count: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`Only ${arrivals.length} of ${count} mails arrived.`)), 3_600_000);
  wanted = { count, reached: resolve };
  if (arrivals.length >= count) resolve();
  await promise.finally(() => clearTimeout(timer));
}

/** @throws unless the latest mail is signed as it should be */
function expectSignature() {
  const isSigned = headerOf(sample, 'dkim-signature') !== '';
  if (isSigned === values.unsigned) throw new Error(`The mails are ${isSigned ? '' : 'not '}signed.`);
}

function begin() {
  arrivals.length = 0;
  receiver.messages.length = 0;
}

/** Mails a second between the first arrival and the last. */
function rate() {
  const [first = 0, last = 0] = [arrivals[0]?.at, arrivals.at(-1)?.at];
  return ((arrivals.length - 1) * 1_000) / (last - first);
}

async function sendCampaign() {
  const { service, end } = await startCampaign();
  const memory: number[] = [];
  for (let part = 1; part <= 5; part++) {
    await arrive(Math.floor((mails * part) / 5));
    memory.push(memoryOf(service));
  }
  await end(service);
  return { rate: rate(), memory };
}

async function sendLoop() {
  const raw = sample;
  begin();
  await Promise.all([sendBare({ url: postfix.url, mails, connections, raw }), arrive(mails)]);
  return rate();
}

async function sendThroughKills() {
  const { service, restart, end } = await startCampaign();
  let running = service;
  for (const share of [1 / 3, 2 / 3]) {
    await arrive(Math.floor(mails * share));
    await running.kill();
    running = await restart();
  }
  const ids = () => new Set(arrivals.map(({ id }) => id)).size;
  for (let count = mails; ids() < mails; count = arrivals.length + 1) await arrive(count);
  const arrived = ids();
  await end(running);
  return { arrived, twice: arrivals.length - arrived };
}

/** Starts a service with a campaign that is due. */
async function startCampaign() {
  const instance = await createInstance(createSqlite);
  await fillCampaign(instance, mails);
  begin();
  const restart = () =>
    launchService({
      DATA_DIR: instance.dataDir,
      DATABASE_URL: instance.databaseUrl,
      PUBLIC_URL: 'https://lists.example.com',
      SMTP_URL: postfix.url,
      MAIL_FROM: 'News <news@lists.example.com>',
      ALLOW_TEST_ADDRESSES: 'true',
    });
  const end = async (service: Launched) => {
    await service.kill();
    await instance.drop();
  };
  return { service: await restart(), restart, end };
}

/** Bytes of resident memory. */
function memoryOf({ pid }: Launched): number {
  const [, kilobytes = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}
