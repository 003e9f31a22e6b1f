import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { ClientHttp2Session } from 'node:http2';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Running, startApp } from '../bench/processes/start.ts';
import { createInstance } from '../bench/service/instance.ts';
import { databases } from '../databases.ts';
import { findPort } from '../port.ts';
import { ask, losesBodies, type Name, provideReverseProxy, startReverseProxy } from './reverse-proxy.ts';

const path = '/forms/newsletter';

/** Two apps on one database, each at a port that it keeps when it is restarted. */
async function startApps() {
  const { postgres: create } = databases;
  if (!create) throw new Error('DATABASE_URL is needed: it names a PostgreSQL server.');
  const { databaseUrl, dataDir, apikey: key, drop } = await createInstance(create);
  const ports: [number, number] = [await findPort(), await findPort()];
  const start = (port: number) => startApp({ databaseUrl, dataDir, key, port });
  const apps: Running[] = [];
  for (const port of ports) apps.push(await start(port));
  onTestFinished(async () => {
    for (const app of apps) await app.end('SIGTERM');
    await drop();
  });
  return {
    ports,
    databaseUrl,
    async restartEach() {
      for (const [at, port] of ports.entries()) {
        expect(await apps[at]?.end('SIGTERM')).toBe(0);
        apps[at] = await start(port);
      }
    },
  };
}

/** Posts as the widget does, or as a form without scripts. */
async function submit(session: ClientHttp2Session, email: string, plain = false) {
  const type = plain ? 'application/x-www-form-urlencoded' : 'application/json';
  const values = { email, fieldFirstName: 'Ada' };
  const body = plain ? `${new URLSearchParams(values)}` : JSON.stringify({ id: randomUUID(), values });
  const headers = { ':path': path, 'content-type': type, origin: 'https://www.example.com' };
  return (await ask(session, headers, body)).status;
}

async function query(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe.each<Name>(['nginx', 'Caddy', 'Apache', 'HAProxy'])('%s with the printed settings', (name) => {
  // It may have to be installed.
  beforeAll(() => void provideReverseProxy(name), 300_000);

  test('loses no signup while one app after the other restarts', async () => {
    const { ports, databaseUrl, restartEach } = await startApps();
    const session = (await startReverseProxy(name, ports)).connect();
    const statuses: number[] = [];
    let isOver = false;
    const visitor = async (_: unknown, at: number) => {
      while (!isOver) statuses.push(await submit(session, `${randomUUID()}@example.com`, at % 2 === 0));
    };
    const visitors = Array.from({ length: 8 }, visitor);
    await restartEach();
    isOver = true;
    await Promise.all(visitors);
    session.destroy();
    const isTaken = (status: number) => status === 200 || status === 303;
    const taken = statuses.filter(isTaken);
    if (!losesBodies(name)) expect(statuses.filter((status) => !isTaken(status))).toEqual([]);
    const [counted] = await query(databaseUrl, 'select count(*)::int as contacts from consent');
    expect(counted).toEqual({ contacts: taken.length });
  }, 180_000);

  test('tells visitors apart over HTTP/2, and leads from http:// to https://', async () => {
    const { ports, databaseUrl } = await startApps();
    const { http, connect } = await startReverseProxy(name, ports);
    const clients = ['127.0.0.2', '127.0.0.3'];
    for (const from of clients) {
      const session = connect(from);
      expect(await submit(session, `json-${from}@example.com`)).toBe(200);
      expect(await submit(session, `plain-${from}@example.com`, true)).toBe(303);
      expect(session.alpnProtocol).toBe('h2');
      session.destroy();
    }
    const seen = await query(databaseUrl, 'select first_ip as ip from consent order by contact_id');
    expect(seen.map(({ ip }) => ip)).toEqual(clients.flatMap((client) => [client, client]));
    const { statusCode, headers } = await askHttp(http, '/forms/newsletter?lang=de');
    expect(statusCode).toBe(308);
    expect(headers.location).toMatch(/^https:\/\/lists\.example\.com(?::\d+)?\/forms\/newsletter\?lang=de$/);
  });
});

/** Asks at the port for `http://`. `fetch` would send another Host. */
async function askHttp(port: number, path: string): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, path, headers: { host: 'lists.example.com' } }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer;
}
