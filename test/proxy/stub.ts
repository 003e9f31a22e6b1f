import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service on loopback that records what it receives and answers as told. */
export interface Stub {
  url: string;
  host: string;
  requests: { path: string; body: Record<string, unknown> }[];
  /** The headers of the last request. */
  headers: IncomingHttpHeaders;
  /** Answers every later request. */
  answer(respond: (response: ServerResponse) => void): void;
  answerJson(value: unknown, status?: number): void;
  close(): Promise<void>;
}

export async function startStub(): Promise<Stub> {
  const requests: Stub['requests'] = [];
  let respond: (response: ServerResponse) => void = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const text = Buffer.concat(chunks).toString();
    if (text) requests.push({ path: request.url ?? '', body: JSON.parse(text) });
    stub.headers = request.headers;
    respond(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: Stub = {
    url: `http://${host}/api`,
    host,
    requests,
    headers: {},
    answer: (next) => {
      respond = next;
    },
    answerJson: (value, status = 200) =>
      stub.answer((response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
      ),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  stub.answerJson([`http://${host}/pending/abc`]);
  return stub;
}
