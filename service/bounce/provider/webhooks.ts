import type { BounceProvider, BounceRefusal, BounceWebhookLine } from '@joinery/contract/console';
import { createSeal } from '@joinery/database/secret';
import type { IsStopped } from '@joinery/database/sweep';
import { createToken, hashToken } from '../../account/tokens.ts';
import type { Store } from '../../store/tables.ts';
import type { Bounces } from '../bounces.ts';
import { createCertificates } from './certificates.ts';
import { type Delivery, forgetTokensBefore } from './provider.ts';
import { providers } from './providers.ts';
import type { Web } from './web.ts';
import {
  changeBounceWebhook,
  deleteBounceWebhook,
  deleteOldBounceTokens,
  findBounceWebhook,
  findBounceWebhooks,
  insertBounceWebhook,
  noteBounceRequest,
  type StoredBounceWebhook,
  useBounceToken,
} from './webhook-store.ts';

/** How a request ended. `unreachable`: Amazon couldn't be asked, so that another attempt may help. */
export type RequestOutcome =
  | { result: 'taken' }
  | { result: 'refused'; reason: BounceRefusal; message?: string }
  | { result: 'unreachable' };

/** A webhook that a request's key opens. */
export type OpenWebhook = Pick<StoredBounceWebhook, 'id' | 'account_id' | 'provider' | 'sealed'>;

/** The addresses to which the accounts' mail providers post bounces and complaints. */
export interface BounceWebhooks {
  list(accountId: number): Promise<BounceWebhookLine[]>;
  /**
   * Makes the account's webhook of a provider, or changes its secret, which must be one by `Provider.isSecret`.
   * Resolves with the key in the address if it was made or `renew` asks for another; only its hash is stored.
   */
  save(
    accountId: number,
    provider: BounceProvider,
    change: { secret?: string | undefined; renew?: boolean | undefined },
  ): Promise<string | undefined>;
  /** Resolves with whether there was one. */
  remove(accountId: number, provider: BounceProvider): Promise<boolean>;
  /** Undefined when no webhook of the provider has the key. */
  open(provider: BounceProvider, key: string): Promise<OpenWebhook | undefined>;
  /** Verifies a request, takes its events, and notes for the owner how it ended. */
  take(webhook: OpenWebhook, request: Pick<Delivery, 'body' | 'header'>): Promise<RequestOutcome>;
  /** Forgets tokens of requests that are too old to be taken again. */
  prune(isStopped?: IsStopped): Promise<void>;
}

export interface BounceWebhooksOptions {
  database: Store;
  /** The instance's. */
  secret: string;
  bounces: Pick<Bounces, 'takeEvents'>;
  get: Web['get'];
  /** Unix seconds. */
  now: () => number;
}

export function createBounceWebhooks({
  database,
  secret: instanceSecret,
  bounces,
  get,
  now,
}: BounceWebhooksOptions): BounceWebhooks {
  const seal = createSeal(instanceSecret, 'bounce webhook');
  const findCertificate = createCertificates(get, now);

  const note = (id: number, refusal?: BounceRefusal) =>
    database.write((writer) => noteBounceRequest(writer, id, { at: now(), refusal }));

  return {
    async list(accountId) {
      const rows = await findBounceWebhooks(database.kysely, accountId);
      return rows.map(({ provider, sealed, taken_at: takenAt, refused_at: refusedAt, refusal }) => ({
        ...{ provider, takenAt, refusedAt, refusal: refusal || null },
        hasSecret: seal.open(sealed) !== '',
      }));
    },
    async save(accountId, provider, { secret, renew = false }) {
      const key = createToken(24);
      const hash = hashToken(key);
      const sealed = secret === undefined ? {} : { sealed: seal.close(secret) };
      const row = { account_id: accountId, provider, hash, created_at: now(), sealed: seal.close(secret ?? '') };
      const isNew = await database.write(async (writer) => {
        if (await insertBounceWebhook(writer, row)) return true;
        await changeBounceWebhook(writer, { accountId, provider }, { ...sealed, ...(renew && { hash }) });
        return renew;
      });
      return isNew ? key : undefined;
    },
    remove: (accountId, provider) => database.write((writer) => deleteBounceWebhook(writer, accountId, provider)),
    open: async (provider, key) =>
      /^[\w-]{32}$/.test(key) ? findBounceWebhook(database.kysely, { provider, hash: hashToken(key) }) : undefined,
    async take({ id, account_id, provider, sealed }, request) {
      const outcome = await providers[provider].read({
        ...request,
        ...{ secret: seal.open(sealed), now: now(), findCertificate },
      });
      if (outcome.result === 'refused') {
        await note(id, outcome.reason);
        return outcome.reason === 'certificate' ? { result: 'unreachable' } : outcome;
      }
      if (outcome.result === 'malformed') {
        await note(id, 'malformed');
        return { result: 'refused', reason: 'malformed', message: outcome.message };
      }
      if (outcome.result === 'confirmation') {
        try {
          await get(outcome.url);
        } catch {
          await note(id, 'certificate');
          return { result: 'unreachable' };
        }
        await note(id);
        return { result: 'taken' };
      }
      const { events, token } = outcome;
      await bounces.takeEvents(account_id, events, async (writer) => {
        await noteBounceRequest(writer, id, { at: now() });
        if (token === undefined) return true;
        return useBounceToken(writer, { hash: hashToken(`${id} ${token}`), used_at: now() });
      });
      return { result: 'taken' };
    },
    prune: (isStopped) => deleteOldBounceTokens(database, forgetTokensBefore(now()), isStopped),
  };
}
