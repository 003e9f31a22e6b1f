import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContactQuery, consolePath, operations } from '@joinery/contract/console';
import { createService } from '@joinery/service';
import { type Instance, owner } from '../service/instance.ts';

/** The console's table of contacts of an instance, over HTTP. */
export interface Table {
  /** Seconds that the search index took. */
  indexed: number;
  ask(query: ContactQuery): Promise<Page>;
  close(): Promise<void>;
}

export interface Page {
  contacts: { id: number }[];
  nextCursor: string | null;
  /** Milliseconds. */
  time: number;
}

/** Serves the console on an instance, with everybody in the search index. */
export async function openTable(instance: Instance): Promise<Table> {
  const service = await createService({ ...instance, publicUrl: 'https://lists.example.com', console: true });
  const begun = performance.now();
  await service.searchIndex?.catchUp();
  const indexed = Math.round((performance.now() - begun) / 1_000);
  const server = createServer(service.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${consolePath}`;
  const signedIn = await fetch(`${base}${operations.signIn.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const headers = { Cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
  return {
    indexed,
    async ask(query) {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const start = performance.now();
      const response = await fetch(`${base}${operations.listContacts.path}?${search}`, { headers });
      const page = (await response.json()) as Page;
      if (!response.ok) throw new Error(JSON.stringify(page));
      return { ...page, time: performance.now() - start };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await service.stop();
    },
  };
}
