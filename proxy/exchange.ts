import type { Dispatcher } from 'undici';

/** A request with a body, and how long it may take. */
export interface Question {
  method: 'POST' | 'HEAD';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds until it is given up, from now to the last byte of the answer. */
  timeout: number;
}

export interface Reply {
  status: number;
  body: string;
}

/** Thrown when an answer takes too long; says what was waited for. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Sends a request and collects its answer. Streams and abort signals would cost more than the rest of a submission. */
export function exchange(dispatcher: Dispatcher, { timeout, ...request }: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let stage = 'a connection';
    let status = 0;
    let abort: (cause: Error) => void = () => {};
    const fail = (cause: Error) => {
      clearTimeout(timer);
      reject(cause);
    };
    const timer = setTimeout(() => {
      const cause = new TimeoutError(`timeout waiting for ${stage}`);
      abort(cause);
      fail(cause);
    }, timeout);
    dispatcher.dispatch(
      { ...request, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart(controller) {
          abort = (cause) => controller.abort(cause);
          stage = 'an answer';
        },
        onResponseStart(_, statusCode) {
          status = statusCode;
          stage = 'the end of the answer';
        },
        onResponseData(_, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          clearTimeout(timer);
          // Most answers come in one piece.
          const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
          resolve({ status, body: `${body}` });
        },
        onResponseError: (_, cause) => fail(cause),
      },
    );
  });
}
