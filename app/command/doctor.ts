import { statfs } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { join, resolve } from 'node:path';
import { findSecret } from '@joinery/database/secret';
import { examineRedis } from '@joinery/proxy/doctor';
import { readVariable } from '@joinery/server';
import {
  addressesOfMachine,
  createDns,
  type Dns,
  parseMailboxUrl,
  readBounceMailbox,
  readBounceTrial,
  readDkimKeys,
  readMailServerUrl,
  readSenders,
} from '@joinery/service';
import { examineAddress } from '../doctor/address.ts';
import { examineBounceMailbox } from '../doctor/bounce-mailbox.ts';
import { examineBounceTrial } from '../doctor/bounce-trial.ts';
import { examineDatabase } from '../doctor/database.ts';
import type { Finding } from '../doctor/finding.ts';
import { examineFolder, examineSecret, type StatFs } from '../doctor/folder.ts';
import { examineMailServer } from '../doctor/mail.ts';
import { examineSenders } from '../doctor/sender.ts';
import { type AppSettings, readAppSettings } from '../settings.ts';
import type { Terminal } from './terminal.ts';

/** The world around the app. */
export interface Surroundings {
  /** @default asks the machine's DNS servers, and gives up after three seconds */
  dns?: Dns;
  /** The addresses of this machine. @default the public ones of its network interfaces */
  machine?: string[];
  /** Finds the address of PUBLIC_URL's host. @default the operating system */
  lookup?: LookupFunction;
  statFs?: StatFs;
  /** Unix milliseconds. */
  now?: () => number;
}

/** `joinery doctor`: resolves with the exit code. Works beside a running app. */
export async function doctor(terminal: Terminal, json: boolean, surroundings: Surroundings = {}): Promise<number> {
  const findings = await examine(terminal, surroundings);
  const ok = findings.every(({ fix }) => fix === undefined);
  const lines = json ? [JSON.stringify({ ok, findings })] : findings.map(toLine);
  terminal.stdout.write(`${lines.join('\n')}\n`);
  return ok ? 0 : 1;
}

function toLine({ subject, message, fix, warning }: Finding): string {
  if (fix !== undefined) return `✗ ${subject}: ${message}: ${fix}`;
  return `${warning ? '⚠' : '✓'} ${subject}: ${message}`;
}

async function examine({ environment }: Terminal, surroundings: Surroundings): Promise<Finding[]> {
  let settings: AppSettings;
  try {
    settings = readAppSettings(environment);
  } catch (error) {
    const [, ...mistakes] = error instanceof Error ? error.message.split('\n') : [String(error)];
    return mistakes.map((line) => ({
      subject: 'settings',
      message: line.trim(),
      fix: 'correct it, and run this again',
    }));
  }
  const { lookup, now = Date.now, statFs = (path) => statfs(path) } = surroundings;
  const { dns = createDns(), machine = addressesOfMachine() } = surroundings;
  const { dataDir, publicUrl, host, port } = settings;
  const ownUrl = `http://${reachable(host)}:${port}`;
  const options = settings.toOptions(ownUrl);
  const url = options.databaseUrl ?? `file:${join(resolve(dataDir), 'service.db')}`;
  const { trustProxy = 0 } = options;
  const secret = options.secret ?? tryOr(undefined, () => findSecret(dataDir));
  const redis = readVariable('REDIS_URL', { env: environment });
  const redisUrl = 'text' in redis ? redis.text : undefined;
  const examinations = [
    examineDatabase({ url, directUrl: options.databaseDirectUrl, replicaUrl: options.databaseReplicaUrl }, now),
    examineSecret(url, options.secret, dataDir),
    examineFolder(dataDir, statFs),
    redisUrl === undefined ? [] : examineRedis({ redis: { url: redisUrl, whenUnreachable: 'pass' } }),
    examineMail(settings, secret, { dns, machine }),
    examineBounces(settings, secret),
    examineAddress({ publicUrl, ownUrl, trustProxy, secret, lookup, now }),
  ];
  return (await Promise.all(examinations)).flat();
}

/** Checks the mail server, of the environment or else of the console, and whom its mail comes from. */
async function examineMail(
  settings: AppSettings,
  secret: string | undefined,
  { dns, machine }: { dns: Dns; machine: string[] },
): Promise<Finding[]> {
  const { smtpUrl, mailBounces: bounces, limits, dataDir, databaseUrl } = settings.toOptions('http://localhost');
  const store = { dataDir, databaseUrl };
  const isStored = smtpUrl === undefined && secret !== undefined;
  // The finding on the database says that it can't be read.
  const mailServer = isStored ? await readMailServerUrl({ ...store, secret }).catch(() => undefined) : undefined;
  const url = smtpUrl ?? mailServer?.url;
  const place = mailServer ? 'console' : 'environment';
  const server = examineMailServer(url, { place, ...(limits?.mailAnswer && { answer: limits.mailAnswer }) });
  if (url === undefined) return server;
  const [from, keys, trial] = await Promise.all([
    findSenders(settings, mailServer?.from ?? ''),
    readDkimKeys(store).catch(() => []),
    readBounceTrial(store).catch(() => undefined),
  ]);
  const senders = examineSenders({ from, bounces, host: new URL(url).hostname, keys, machine }, dns);
  return (await Promise.all([server, senders, examineBounceTrial(trial)])).flat();
}

/** Checks the mailbox that bounces are read from, of the environment or else of the console, if there is one. */
async function examineBounces(settings: AppSettings, secret: string | undefined): Promise<Finding[]> {
  const { bounceMailboxUrl, dataDir, databaseUrl } = settings.toOptions('http://localhost');
  const readMailbox = async () => secret && (await readBounceMailbox({ dataDir, databaseUrl, secret }));
  // The finding on the database says that it can't be read.
  const mailbox = bounceMailboxUrl ? parseMailboxUrl(bounceMailboxUrl) : await readMailbox().catch(() => undefined);
  return mailbox ? [await examineBounceMailbox(mailbox)] : [];
}

/** The addresses in the From of mails: those of the lists, and the one for lists without. */
async function findSenders(settings: AppSettings, typed: string): Promise<string[]> {
  const { mailFrom = typed, publicUrl, dataDir, databaseUrl } = settings.toOptions('http://localhost');
  const ofLists = await readSenders({ dataDir, databaseUrl }).catch(() => []);
  if (mailFrom) return [mailFrom, ...ofLists];
  return ofLists.length ? ofLists : [`no-reply@${new URL(publicUrl).hostname}`];
}

/** Turns a listening address into one to connect to. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}

function tryOr<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
