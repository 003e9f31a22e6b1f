import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { networkOf } from '@joinery/server';
import type { Logger } from 'pino';

/** Where a request comes from. */
export interface Origin {
  /** The client's IP address. */
  address: string;
  requestId: string;
}

/** An event of which the log needs nothing but the account. */
export type PlainEvent =
  | 'login'
  | 'logout'
  | 'API key created'
  | 'mail server changed'
  | 'mail server removed'
  | 'bounce mailbox changed'
  | 'bounce mailbox removed'
  | 'DKIM key created'
  | 'DKIM key used'
  | 'DKIM key removed'
  | 'address released';

/** An event in the life of an account or its credentials. */
export type AuditEvent =
  | { event: PlainEvent; account: number }
  /** `account` is absent when nobody has the username. */
  | {
      event: 'login refused';
      account?: number | undefined;
      username: string;
      reason: 'wrong' | 'wrongCode' | 'secondFactor' | 'throttled';
    }
  | { event: 'password reset asked'; username: string }
  | { event: 'session ended'; account: number; others: boolean }
  | { event: 'API key revoked'; account: number; key: number }
  | { event: 'form created' | 'form removed' | 'form key renewed'; account: number; form: string }
  | { event: 'webhook created' | 'webhook removed'; account: number; webhook: number }
  | { event: 'second factor changed'; account: number; changed: string }
  | { event: 'bounce provider changed' | 'bounce provider removed'; account: number; provider: string }
  | { event: 'addresses suppressed'; account: number; added: number }
  | { event: 'contact erased'; account: number; contact: number }
  | { event: 'account changed'; account: number; changed: string[] }
  | { event: 'customer key created'; account: number; developerKey: number }
  | { event: 'customer key revoked'; account: number; key: number };

export interface Audit {
  /** Logs what happened, to which account and from where. Logs nothing that opens an account. */
  record(event: AuditEvent, origin: Origin): void;
  /** An IP address as the log shows it: 16 letters, the same for a whole IPv6 network. */
  nameOf(address: string): string;
}

/** Accounts are logged by id. Addresses and usernames (many are email addresses) are logged only as keyed hashes. */
export function createAudit(secret: string, logger: Logger): Audit {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery audit', 32)));
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
  const nameOf = (address: string) => hash(placeOf(address));
  return {
    nameOf,
    record({ event, ...about }, { address, requestId }) {
      const told = 'username' in about ? { ...about, username: hash(about.username) } : about;
      const level = event === 'login refused' ? 'warn' : 'info';
      logger[level]({ audit: event, ...told, from: nameOf(address), requestId }, event);
    },
  };
}

/**
 * An IPv4 address, or the network of an IPv6 address, since one client has many of those. Some reverse proxies add a
 * port, different each time.
 */
export function placeOf(address: string): string {
  const [, v6, v4] = /^(?:\[(.+)\]|([\d.]+):\d+)/.exec(address) ?? [];
  return networkOf(v6 ?? v4 ?? address, 56);
}
