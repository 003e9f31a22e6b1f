import { createSeal } from '@joinery/database/secret';
import { Secret, TOTP } from 'otpauth';
import type { Reader, Store, Writer } from '../../store/tables.ts';
import { deleteCodeSecret, findCodeSecret, moveCodeStep, saveCodeSecret } from './second-factor-store.ts';

/** A secret for an authenticator app: as base32 to type, and as an `otpauth:` address to scan. */
export interface CodeSecret {
  secret: string;
  uri: string;
}

/** One-time codes of an authenticator app (RFC 6238). Each opens the account once. */
export interface Codes {
  make(username: string): CodeSecret;
  has(reader: Reader, accountId: number): Promise<boolean>;
  /** Keeps a secret if `code` was made with it. Resolves with whether it was. */
  turnOn(writer: Writer, accountId: number, secret: string, code: string): Promise<boolean>;
  turnOff(writer: Writer, accountId: number): Promise<void>;
  /** Uses a code up. Resolves with whether it was right, and later than all used before. */
  use(accountId: number, code: string): Promise<boolean>;
}

/** The kind of codes that every authenticator app makes: SHA-1, six digits, half a minute. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes before and after the current one that count too, as clocks differ (RFC 6238, section 5.2). */
const window = 1;

/** `issuer` names the instance in the app; `now` gives Unix seconds. */
export function createCodes(options: { database: Store; secret: string; issuer: string; now: () => number }): Codes {
  const { database, issuer, now } = options;
  const seal = createSeal(options.secret, 'one-time codes');

  /** The number of the half minute that a code is for; undefined for a wrong code. */
  function stepOf(secret: string, code: string): number | undefined {
    const timestamp = now() * 1_000;
    const token = code.replace(/\s/g, '');
    const delta = /^\d{6}$/.test(token)
      ? TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window, ...kind })
      : null;
    return delta === null ? undefined : TOTP.counter({ period: kind.period, timestamp }) + delta;
  }

  return {
    make(username) {
      const secret = new Secret();
      return { secret: secret.base32, uri: new TOTP({ issuer, label: username, secret, ...kind }).toString() };
    },
    has: async (reader, accountId) => (await findCodeSecret(reader, accountId)) !== undefined,
    async turnOn(writer, accountId, secret, code) {
      const step = stepOf(secret, code);
      if (step !== undefined) await saveCodeSecret(writer, { accountId, sealed: seal.close(secret), step });
      return step !== undefined;
    },
    turnOff: (writer, accountId) => deleteCodeSecret(writer, accountId),
    async use(accountId, code) {
      const sealed = await findCodeSecret(database.kysely, accountId);
      const step = sealed === undefined ? undefined : stepOf(seal.open(sealed), code);
      return step !== undefined && database.write((writer) => moveCodeStep(writer, accountId, step));
    },
  };
}
