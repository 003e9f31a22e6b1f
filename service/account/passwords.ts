import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify((parameters: Argon2Parameters, done: (cause: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** 19 MiB, two passes, one lane: the minimum for argon2id in OWASP's Password Storage Cheat Sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
/** Costs as much as a real hash, and matches no password. */
const nobody = `${prefix}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes a password into the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive({ ...cost, message: password, nonce });
  return `${prefix}$${encode(nonce)}$${encode(key)}`;
}

/**
 * Whether `hash` was made from `password`, compared in constant time.
 *
 * Without a hash the answer is no, after the same work, so that timing doesn't reveal which usernames exist.
 */
export async function isPassword(password: string, hash = nobody): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', key = ''] = stored.exec(hash) ?? [];
  const expected = Buffer.from(key, 'base64');
  const actual = await derive({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && hash !== nobody;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
