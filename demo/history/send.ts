import type { RequestListener } from 'node:http';
import inject from 'light-my-request';

export interface Asking {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with its query. */
  url: string;
  headers?: Record<string, string>;
  /** Is sent as JSON. */
  body?: object | undefined;
  /** @default 127.0.0.1 */
  remoteAddress?: string;
}

export interface Answer {
  status: number;
  text: string;
  /** The cookie that it sets, without its attributes. */
  cookie: string | undefined;
}

/** Sends a request to the app. */
export type Send = (asking: Asking) => Promise<Answer>;

/** Sends requests to a server's listener without a network, as thousands of them would take a while. */
export function sendTo(listener: RequestListener): Send {
  // Express replaces the prototype of an answer, and with it the methods that keep what is written.
  const held: RequestListener = (request, response) => {
    const { write, end, writeHead } = response;
    listener(request, Object.assign(response, { write, end, writeHead }));
  };
  return async ({ method, url, headers, body, remoteAddress = '127.0.0.1' }) => {
    const answer = await inject(held, {
      ...{ method, url, remoteAddress },
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
    return { status: answer.statusCode, text: answer.body, cookie: cookie?.split(';')[0] };
  };
}
