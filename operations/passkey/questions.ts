import { createHmac, createSecretKey, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Random questions (WebAuthn's challenges), each answered at most once. Nothing is stored before one is answered, so
 * strangers who ask for many fill no table.
 */
export interface Questions {
  /** Makes a question for one purpose. */
  make(purpose: string): string;
  /** Whether the question was made for the purpose, and hasn't expired. */
  isOpen(question: string, purpose: string): boolean;
  /** Uses an open question up. Resolves with false when it was used before. */
  use(question: string): Promise<boolean>;
}

/**
 * Remembers the hash of an answered question until it expires, in Unix seconds. Resolves with false if it was known
 * already.
 */
export type UseQuestion = (hash: string, expiresAt: number) => Promise<boolean>;

/** Seconds in which a question must be answered. */
export const questionLifetime = 5 * 60;

const [randomLength, timeLength] = [16, 6];
const headLength = randomLength + timeLength;

/** `now` is in Unix seconds. */
export function createQuestions(useQuestion: UseQuestion, secret: string, now: () => number): Questions {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery passkey questions', 32)));
  const sign = (head: Buffer, purpose: string) => createHmac('sha256', key).update(head).update(purpose).digest();
  const timeOf = (bytes: Buffer) => bytes.readUIntBE(randomLength, timeLength);
  return {
    make(purpose) {
      const time = Buffer.alloc(timeLength);
      time.writeUIntBE(now() + questionLifetime, 0, timeLength);
      const head = Buffer.concat([randomBytes(randomLength), time]);
      return Buffer.concat([head, sign(head, purpose)]).toString('base64url');
    },
    isOpen(question, purpose) {
      const bytes = Buffer.from(question, 'base64url');
      const [head, mac] = [bytes.subarray(0, headLength), bytes.subarray(headLength)];
      const expected = sign(head, purpose);
      return mac.length === expected.length && timingSafeEqual(mac, expected) && timeOf(head) > now();
    },
    use: (question) => useQuestion(hash('sha256', question, 'base64url'), timeOf(Buffer.from(question, 'base64url'))),
  };
}
