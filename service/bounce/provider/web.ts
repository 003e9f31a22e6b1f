import { createAddressGuard } from '@joinery/server';
import { Agent, request } from 'undici';

/** Asks Amazon's servers, which serve certificates and take confirmations. */
export interface Web {
  /** Resolves with the text at an HTTPS address. @throws unless it is there, and short */
  get(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds from looking up the name to the end of the answer. */
const patience = 10_000;

/** Follows no redirect, and connects to no private address. */
export function createWeb(): Web {
  const { lookup } = createAddressGuard([]);
  const dispatcher = new Agent({ connect: { lookup, timeout: patience }, maxResponseSize: 100_000 });
  let closed: Promise<void> | undefined;
  return {
    async get(url) {
      const { statusCode, body } = await request(url, { dispatcher, signal: AbortSignal.timeout(patience) });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${new URL(url).host} answered ${statusCode}.`);
      return text;
    },
    close() {
      closed ??= dispatcher.destroy();
      return closed;
    },
  };
}
