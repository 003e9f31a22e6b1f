import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface Served {
  /** Without a trailing slash. */
  url: string;
  port: number;
  /** The requests so far. */
  requests: IncomingMessage[];
}

/** Serves a site on loopback for one test: the HTML or the CSS of each path, or what answers there. */
export async function serve(answers: Record<string, Answer>): Promise<Served> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers[request.url ?? ''];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else
      response.writeHead(200, { 'Content-Type': request.url?.endsWith('.css') ? 'text/css' : 'text/html' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, requests };
}

/** Answers with a redirect. */
export const leadTo =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { Location: location }).end();
