import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from './journal.ts';

const modules = join(import.meta.dirname, '../../../node_modules');

/** Writes the calls as a program for a generated client: what was sent and answered, as literals. */
export type Author = (entries: Entry[]) => string;

const literal = (value: unknown) => JSON.stringify(value);
const isJson = ({ type }: Entry) => type === 'application/json';

export const forOpenapiTypescript: Author = (entries) => {
  const lines = entries.map(({ place, given: { path, query, headers, body } }) => {
    const params = path || query ? { params: { path, query } } : {};
    const init = { ...params, headers, body };
    return `await client.${place.method.toUpperCase()}(${literal(place.path)}, ${literal(init)});`;
  });
  const answers = entries.filter(isJson).map(({ place, status, answer }) => {
    const type = `paths[${literal(place.path)}][${literal(place.method)}]['responses'][${toKey(status)}]`;
    return `take<${type}['content']['application/json']>(${literal(answer)});`;
  });
  return [
    "import createClient from 'openapi-fetch';",
    "import type { paths } from './paths';",
    'const client = createClient<paths>();',
    'const take = <Answer>(answer: Answer) => answer;',
    ...lines,
    ...answers,
  ].join('\n');
};

export const forHeyApi: Author = (entries) => {
  const lines = entries.map(({ place, given }) => `await sdk.${place.operationId}(${literal(given)});`);
  const answers = entries.filter(isJson).map(({ place: { operationId }, status, answer }) => {
    const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
    return `take<types.${name}Responses[${toKey(status)}]>(${literal(answer)});`;
  });
  return [
    "import * as sdk from './sdk.gen';",
    "import type * as types from './types.gen';",
    'const take = <Answer>(answer: Answer) => answer;',
    ...lines,
    ...answers,
  ].join('\n');
};

const toKey = (status: string) => (Number(status) ? status : literal(status));

/** Checks the TypeScript in `folder` strictly. Resolves with the mistakes. */
export async function checkTypes(folder: string): Promise<string> {
  const compilerOptions = {
    ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
    ...{ noEmit: true, strict: true, noUncheckedIndexedAccess: true, types: [] },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*/*.ts'] }));
  await symlink(modules, join(folder, 'node_modules'));
  const compiler = join(modules, 'typescript/bin/tsc');
  return await new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder], (_, said) => resolve(said));
  });
}
