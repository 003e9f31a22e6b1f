import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient as generateSdk } from '@hey-api/openapi-ts';
import createFetchClient from 'openapi-fetch';
import generateTypes, { astToString } from 'openapi-typescript';
import type { Send } from './calls/call.ts';
import { type Description, operationsOf } from './description.ts';

/** Where and how a client asks. */
export interface Connection {
  url: string;
  fetch: (request: Request) => Promise<Response>;
}

/** A generator of clients: writes TypeScript into `folder`, and opens the client that this makes. */
export type Generator = (description: Description, folder: string, connection: Connection) => Promise<Send>;

interface Result {
  data?: unknown;
  error?: unknown;
  response?: Response;
}

const typeOf = (response: Response) => response.headers.get('content-type')?.split(';')[0] ?? '';

function sent({ data, error, response }: Result) {
  if (!response) throw error;
  return { status: response.status, type: typeOf(response), answer: data ?? error };
}

/** Types of openapi-typescript, which openapi-fetch asks by. */
export const openapiTypescript: Generator = async (description, folder, { url, fetch }) => {
  await writeFile(join(folder, 'paths.ts'), astToString(await generateTypes(description as never)));
  const client = createFetchClient<Record<string, never>>({ baseUrl: url, fetch }) as unknown as Record<
    string,
    (path: string, init: object) => Promise<Result>
  >;
  const operations = operationsOf(description);
  return async (id, { path, query, headers, body }) => {
    const place = operations.get(id);
    if (!place) throw new Error(`No operation ${id}`);
    const { content = {} } = place.responses['200'] ?? {};
    const parseAs = 'application/json' in content ? 'json' : 'text';
    const ask = client[place.method.toUpperCase()];
    if (!ask) throw new Error(`No method ${place.method}`);
    return sent(await ask(place.path, { params: { path, query }, headers, body, parseAs }));
  };
};

/** A function for each operation, by @hey-api/openapi-ts. */
export const heyApi: Generator = async (description, folder, { url, fetch }) => {
  await generateSdk({
    input: description as never,
    output: { path: folder, clean: false },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  const { client } = await import(join(folder, 'client.gen.ts'));
  client.setConfig({ baseUrl: url, fetch });
  const sdk: Record<string, (given: object) => Promise<Result>> = await import(join(folder, 'sdk.gen.ts'));
  return async (id, given) => {
    const ask = sdk[id];
    if (!ask) throw new Error(`No function ${id}`);
    return sent(await ask(given));
  };
};
