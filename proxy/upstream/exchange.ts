import { RequestError, type Stage } from './request-error.ts';
import type { Dispatcher } from './undici.ts';

/** A request and its timeout. */
export interface Question {
  method: 'POST' | 'HEAD';
  /** An absolute URL on the dispatcher's origin, without a query. */
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds from now to the last byte of the answer. */
  timeout: number;
}

export interface Reply {
  status: number;
  body: string;
}

/**
 * Sends a request and collects its answer. Avoids streams and abort signals, which would cost more than the rest of a
 * submission.
 *
 * @throws {RequestError} if there is no whole answer
 */
export function exchange(dispatcher: Dispatcher, question: Question): Promise<Reply> {
  const { url, timeout: _, ...request } = question;
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return new Promise((resolve, reject) => {
    const collector = new Collector(question, resolve, reject);
    dispatcher.dispatch({ ...request, path, headersTimeout: 0, bodyTimeout: 0 }, collector);
  });
}

/** Collects one answer. A class, because closures made for each request cost more than what they do. */
class Collector implements Dispatcher.DispatchHandler {
  readonly #resolve: (reply: Reply) => void;
  readonly #reject: (cause: Error) => void;
  readonly #question: Question;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #stage: Stage = 'a connection';
  #givenUp: RequestError | undefined;
  #status = 0;
  #chunks: Buffer[] = [];

  constructor(question: Question, resolve: (reply: Reply) => void, reject: (cause: Error) => void) {
    this.#question = question;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(giveUp, question.timeout, this);
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
    this.#reject(cause === this.#givenUp ? cause : errorOf(this.#question, cause));
  }

  giveUp(): void {
    const cause = RequestError.late(this.#question, this.#stage, this.#question.timeout);
    this.#givenUp = cause;
    this.#controller?.abort(cause);
    this.#reject(cause);
  }
}

/** undici has a limit of its own for connections. */
function errorOf(question: Question, cause: Error): RequestError {
  const { code, timeout = question.timeout } = cause as { code?: unknown; timeout?: number };
  return code === 'UND_ERR_CONNECT_TIMEOUT'
    ? RequestError.late(question, 'a connection', timeout, cause)
    : RequestError.failed(question, cause);
}

const giveUp = (collector: Collector) => collector.giveUp();
