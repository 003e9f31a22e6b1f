import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyCreation, PasskeyQuestion, PasskeyRegistration } from '@joinery/contract/console';

/** A device with one passkey, as a browser at `origin` uses it: ES256, no attestation. */
export interface Authenticator {
  make(creation: PasskeyCreation): PasskeyRegistration;
  answer(question: PasskeyQuestion, changes?: Changes): PasskeyAnswer;
}

/** The deviations of a wrong or hostile device. */
interface Changes {
  /** The page that asks. */
  origin?: string;
  /** Whether it checked finger, face or PIN. */
  verified?: boolean;
  counter?: number;
  /** Signs something else. */
  tampered?: boolean;
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  /** WebAuthn, section 6.1: the party, flags (present, verified, credential), counter. */
  function authenticatorData(rpId: string, flags: number, counter: number) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  return {
    make({ challenge, rp }) {
      // COSE: kty EC2, alg ES256, crv P-256, x, y (RFC 9053).
      const key = cborMap([
        [Buffer.from([0x01]), Buffer.from([0x02])],
        [Buffer.from([0x03]), Buffer.from([0x26])],
        [Buffer.from([0x20]), Buffer.from([0x01])],
        [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
        [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = Buffer.concat([authenticatorData(rp.id, 0x45, 0), credential]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      const clientDataJSON = encode(clientData('webauthn.create', challenge, origin));
      return {
        ...{ id: encode(id), rawId: encode(id), type: 'public-key' },
        response: { clientDataJSON, attestationObject: encode(attestation) },
      };
    },
    answer({ challenge, rpId }, changes = {}) {
      const { origin: from = origin, verified = true, counter = ++uses, tampered = false } = changes;
      const data = clientData('webauthn.get', challenge, from);
      const authData = authenticatorData(rpId, verified ? 0x05 : 0x01, counter);
      const signed = Buffer.concat([authData, sha256(tampered ? 'something else' : data)]);
      const signature = sign('sha256', signed, privateKey);
      return {
        ...{ id: encode(id), rawId: encode(id), type: 'public-key' },
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(signature),
        },
      };
    },
  };
}

/** CBOR (RFC 8949) of what is short. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 24 ? [0x40 + bytes.length] : bytes.length < 256 ? [0x58, bytes.length] : undefined;
  return Buffer.concat([Buffer.from(head ?? [0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
}
