import { createHash, timingSafeEqual } from 'node:crypto';
import type { BounceRefusal } from '@joinery/contract/console';
import { z } from 'zod';
import type { BounceReport } from '../report.ts';

/** A webhook's request, as it arrived. */
export interface Delivery {
  /** The body's bytes: some signatures are over these. */
  body: Buffer;
  /** A header by its name, whatever the case. */
  header(name: string): string | undefined;
  /** The owner's half of the proof: see `Provider.secret`. Empty while it isn't set. */
  secret: string;
  /** Unix seconds. */
  now: number;
  /** The certificate at a URL in PEM. @throws when it can't be fetched */
  findCertificate(url: string): Promise<string>;
}

/** What a delivery comes to. `malformed` names the member that is wrong. */
export type Outcome =
  | {
      result: 'events';
      events: BounceReport[];
      /** Proves a request only once, because the signature isn't over the body. */
      token?: string;
    }
  /** The provider asks for a GET at this URL before it sends anything. */
  | { result: 'confirmation'; url: string }
  | { result: 'refused'; reason: Refusal }
  | { result: 'malformed'; message: string };

/** Why a request isn't believed. */
export type Refusal = Exclude<BounceRefusal, 'malformed'>;

/** A mail provider whose webhooks report bounces and complaints. */
export interface Provider {
  /** The owner sets it, if the provider has any: without it, `needed` ones are refused. */
  secret: { kind: 'topic' | 'signingKey' | 'publicKey' | 'token'; needed: boolean } | undefined;
  /** Whether a text can be the secret. */
  isSecret(text: string): boolean;
  /** Verifies a request, and reads its events: those of no use here are left out. */
  read(delivery: Delivery): Promise<Outcome> | Outcome;
}

/**
 * Seconds for which a signature counts. SendGrid tries again for a day, the others for less, and not every attempt is
 * signed anew.
 */
const window = 25 * 3_600;
/** Seconds by which the clocks of the provider and of this machine may differ. */
const skew = 300;

/** Whether a signature's time (Unix seconds) is neither long past nor in the future. */
export function isFresh(time: number, now: number): boolean {
  return time >= now - window && time <= now + skew;
}

/** When tokens that were used before are of no more use, Unix seconds. */
export const forgetTokensBefore = (now: number): number => now - window - skew;

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** A request that is answered with a refusal, and from which nothing is taken. */
export const refused = (reason: Refusal): Outcome => ({ result: 'refused', reason });
export const nothing: Outcome = { result: 'events', events: [] };

/** Most events of one request: SendGrid sends 768 kB at most, which thousands of small ones fit in. */
export const mostEvents = 5_000;
/** Most recipients of one event; a mail of ours has one. */
export const mostRecipients = 100;

/** A short text, such as a name or an address. */
export const text = z.string('must be a text').max(2_000, 'must be at most 2,000 letters');
/** A long text, such as a mail server's reply, of which the front is read. */
export const words = z.string('must be a text').transform((value) => value.slice(0, 4_000));

type ReadResult<Value> = { value: Value; misfit?: never } | { value?: never; misfit: Outcome };

/** Reads a request's body. */
export function readJson<Schema extends z.ZodType>(body: string, schema: Schema): ReadResult<z.output<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { misfit: { result: 'malformed', message: 'The body must be JSON.' } };
  }
  return readValue(value, schema);
}

/** Reads a part of it, whose members `path` leads to. */
export function readValue<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
  path: PropertyKey[] = [],
): ReadResult<z.output<Schema>> {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  if (!error) return { value: data };
  const [issue] = error.issues;
  const member = [...path, ...(issue?.path ?? [])].map(String).join('.') || 'The body';
  const isWrongType = issue?.code === 'invalid_type';
  const advice = isWrongType && issue.expected === 'object' ? 'must be an object' : issue?.message;
  const reason = isWrongType && issue.input === undefined ? 'is required' : advice;
  return { misfit: { result: 'malformed', message: `\`${member}\` ${reason}.` } };
}
