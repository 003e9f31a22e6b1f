import { randomInt } from 'node:crypto';
import type { Puzzle } from '@joinery/contract/wire';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';

/** Puzzles that take a computer a moment to solve and no time to check (ALTCHA, second version, SHA-256). */
export interface Puzzles {
  /** A puzzle that takes at most `difficulty` hashes, valid for ten minutes on one form. */
  create(form: string, difficulty: number): Promise<Puzzle>;
  /** The name of a solved puzzle. Undefined if it isn't one of the form's, or isn't solved. Never throws. */
  check(form: string, proofOfWork: string): Promise<string | undefined>;
}

export function createPuzzles(secret: string, now: () => number = Date.now): Puzzles {
  const hmacSignatureSecret = `joinery puzzles ${secret}`;
  return {
    create: (form, difficulty) =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(difficulty),
        expiresAt: Math.floor(now() / 1_000) + 600,
        data: { form },
        deriveKey,
        hmacSignatureSecret,
      }),
    async check(form, proofOfWork) {
      const { success, data } = solvedSchema.safeParse(parse(proofOfWork));
      if (!success || data.challenge.parameters.data.form !== form) return undefined;
      const { verified } = await verifySolution({ ...data, deriveKey, hmacSignatureSecret });
      return verified ? data.challenge.signature : undefined;
    },
  };
}

/** How long to remember a solved puzzle, in milliseconds, so that it works only once. */
export const puzzleLife = 600_000;

const hex = (length: number) => z.string().regex(new RegExp(`^[\\da-f]{${length}}$`));

/** The parameters are signed as a whole; beside them, later widgets may send more. */
const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('SHA-256'),
      nonce: hex(32),
      salt: hex(32),
      cost: z.literal(1),
      keyLength: z.literal(32),
      keyPrefix: hex(32),
      expiresAt: z.int(),
      data: z.strictObject({ form: z.string() }),
    }),
    signature: hex(64),
  }),
  solution: z.object({
    counter: z.int().min(0).max(0xffff_ffff),
    derivedKey: hex(64),
    time: z.number().exactOptional(),
  }),
});

function parse(base64: string): unknown {
  try {
    return base64.length > 4_000 ? undefined : JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return undefined;
  }
}
