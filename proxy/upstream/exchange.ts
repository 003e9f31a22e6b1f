import type { Dispatcher } from './undici.ts';

/** A request and its timeout. */
export interface Question {
  method: 'POST' | 'HEAD';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds from now to the last byte of the answer. */
  timeout: number;
}

export interface Reply {
  status: number;
  body: string;
}

/** Thrown if an answer takes too long. Says what was being waited for. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Sends a request and collects its answer. Avoids streams and abort signals, which would cost more than the rest of a
 * submission.
 */
export function exchange(dispatcher: Dispatcher, { timeout, ...request }: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const collector = new Collector(timeout, resolve, reject);
    dispatcher.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, collector);
  });
}

/** Collects one answer. A class, because closures made for each request cost more than what they do. */
class Collector implements Dispatcher.DispatchHandler {
  readonly #resolve: (reply: Reply) => void;
  readonly #reject: (cause: Error) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #stage = 'a connection';
  #givenUp: TimeoutError | undefined;
  #status = 0;
  #chunks: Buffer[] = [];

  constructor(timeout: number, resolve: (reply: Reply) => void, reject: (cause: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(giveUp, timeout, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#stage = 'an answer';
    // It waited for a connection until now, and the answer is that it wasn't sent.
    if (this.#givenUp) controller.abort(this.#givenUp);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
    this.#stage = 'the end of the answer';
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    // Most answers arrive in one piece.
    const body = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#resolve({ status: this.#status, body: `${body}` });
  }

  onResponseError(_: Dispatcher.DispatchController, cause: Error): void {
    clearTimeout(this.#timer);
    this.#reject(cause);
  }

  giveUp(): void {
    const cause = new TimeoutError(`timeout waiting for ${this.#stage}`);
    this.#givenUp = cause;
    this.#controller?.abort(cause);
    this.#reject(cause);
  }
}

const giveUp = (collector: Collector) => collector.giveUp();
