/** What a request was waiting for when its time was over. */
export type Stage = 'a connection' | 'an answer' | 'the end of the answer';

/** A request, as errors name it. */
export interface Asked {
  method: string;
  /** Without user, password and query. */
  url: string;
}

/** A request to a service that got no whole answer. Its message names the request, and nothing that was sent. */
export class RequestError extends Error implements Asked {
  override name = 'RequestError';
  readonly kind: 'timeout' | 'connection';
  readonly method: string;
  readonly url: string;

  protected constructor(kind: RequestError['kind'], { method, url }: Asked, what: string, cause?: unknown) {
    super(`${what}: ${method} ${url}`, { cause });
    this.kind = kind;
    this.method = method;
    this.url = url;
  }

  /** @param waited milliseconds */
  static late(asked: Asked, stage: Stage, waited: number, cause?: unknown): RequestError {
    const what = `Request timed out after ${waited / 1_000} s, waiting for ${stage}`;
    return new RequestError('timeout', asked, what, cause);
  }

  /** The message has the code of `cause`, such as ECONNREFUSED: its own message may repeat what was sent. */
  static failed(asked: Asked, cause: unknown): RequestError {
    const { code, name } = cause as { code?: unknown; name?: string };
    return new RequestError('connection', asked, `Request failed (${typeof code === 'string' ? code : name})`, cause);
  }
}
