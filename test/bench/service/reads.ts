import { startChild } from './child.ts';
import { type Instance, owner } from './instance.ts';

/** One kind of read, the milliseconds that one answer took, and the service's peak memory by then, in MB. */
export interface Read {
  what: string;
  milliseconds: number;
  peak: number;
}

/** How many pages of a selection are read. Each takes as long as the next. */
const pageLimit = 200;

/** Reads an instance with many contacts in every possible way. */
export async function measureReads(instance: Instance): Promise<Read[]> {
  const { dataDir, databaseUrl, tagId } = instance;
  const server = startChild('joinery', { dataDir, databaseUrl });
  const url = await server.told;
  const headers = await login(url);
  const reads: Read[] = [{ what: 'started', milliseconds: 0, peak: await server.peak() }];
  const note = async (what: string, count: number, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    reads.push({ what, milliseconds: (performance.now() - start) / count, peak: await server.peak() });
  };
  const get = (path: string) => fetch(url + path, { headers });
  try {
    let ids: string[] = [];
    await note(`GET /subscriber, a page of 500`, pageLimit, async () => {
      let cursor: string | null = '0';
      for (let page = 0; page < pageLimit && cursor !== null; page++) {
        const answer = (await (await get(`/subscriber?limit=500&cursor=${cursor}`)).json()) as Page;
        ids = answer.subscriberIds;
        cursor = answer.nextCursor;
      }
    });
    await note('GET /subscriber/bulk, 500 contacts', 20, async () => {
      for (let time = 0; time < 20; time++) await drain(await get(`/subscriber/bulk/${ids.join(',')}`));
    });
    await note('GET /subscriber, all ids', 1, async () => drain(await get('/subscriber')));
    await note('POST /subscriber/tagged, all ids with times', 1, async () => {
      const body = new URLSearchParams({ tagid: String(tagId) });
      await drain(await fetch(`${url}/subscriber/tagged`, { method: 'POST', headers, body }));
    });
  } finally {
    await server.end();
  }
  return reads;
}

interface Page {
  subscriberIds: string[];
  nextCursor: string | null;
}

async function login(url: string): Promise<{ Cookie: string }> {
  const answer = await fetch(`${url}/account/login`, { method: 'POST', body: new URLSearchParams(owner) });
  const { session_name, sessid } = (await answer.json()) as { session_name: string; sessid: string };
  return { Cookie: `${session_name}=${sessid}` };
}

/** Reads an answer to its end and discards it. */
async function drain(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  for await (const _ of answer.body ?? []);
}
