import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolve } from './resolve.ts';

const root = join(import.meta.dirname, '..');
const rooms = ['contract', 'database', 'server', 'operations', 'widget', 'proxy', 'service', 'console', 'app', 'demo'];
const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
});

/**
 * The imports of a file: our files by path, packages by name. Type imports may cross freely, as nothing of them is left
 * at run time.
 */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(
    /^\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...statements].map(([, named, loaded]) => behind(file, named ?? loaded ?? ''));
}

/** The files of its room that a file imports, its types included, but nothing that it loads when needed. */
function staticImportsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(/^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?'((?:\.|#|@joinery\/)[^']+)'/gm);
  return [...statements].map(([, named = '']) => resolve(file, named)).filter((path) => roomOf(path) === roomOf(file));
}

/** The groups of files that reach each other: strongly connected parts, found as Tarjan's algorithm does. */
function circlesOf(imports: Map<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lower = (file: string, to = 0) => lowest.set(file, Math.min(lowest.get(file) ?? to, to));
  const visit = (file: string) => {
    order.set(file, order.size);
    lower(file, order.get(file));
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lower(file, lowest.get(next));
    }
    if (lowest.get(file) === order.get(file)) circles.push(open.splice(open.indexOf(file)));
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles.filter(({ length }) => length > 1);
}

/** A file of ours by path, everything else by its package's name. */
function behind(file: string, specifier: string): string {
  const path = resolve(file, specifier);
  if (path !== specifier || path.startsWith('@joinery/')) return path;
  return specifier.startsWith('node:') ? 'node' : (/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`));

/** All files that `starts` reach, including themselves. */
function reachedFrom(starts: string[]): Set<string> {
  const reached = new Set(starts);
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
}

test('every import of our own resolves to a file', () => {
  const missing = [...graph].flatMap(([file, imports]) =>
    imports
      .filter((path) => path.startsWith('@joinery/') || (roomOf(path) && /\.tsx?$/.test(path) && !graph.has(path)))
      .map((path) => `${file} -> ${path}`),
  );
  expect(missing).toEqual([]);
});

describe('imports point one way', () => {
  const allowed: Record<string, string[]> = {
    contract: [],
    database: [],
    server: [],
    widget: ['contract'],
    operations: ['contract'],
    proxy: ['contract', 'database', 'operations', 'server', 'widget'],
    service: ['contract', 'database', 'operations', 'server'],
    console: ['contract'],
    app: ['contract', 'database', 'operations', 'proxy', 'server', 'service'],
    demo: ['app', 'contract', 'server', 'service'],
  };
  test.each(Object.entries(allowed))('%s reaches only %j', (room, others) => {
    const reached = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => (graph.get(file) ?? []).map((path) => roomOf(path)))
      .filter((other) => other !== undefined && other !== room);
    expect([...new Set(reached)].filter((other) => !others.includes(other ?? ''))).toEqual([]);
  });

  test('the proxy imports only two entries of the widget', () => {
    const reached = files
      .filter((file) => roomOf(file) === 'proxy')
      .flatMap((file) => graph.get(file) ?? [])
      .filter((path) => roomOf(path) === 'widget');
    expect(
      [...new Set(reached)].filter((path) => !['widget/server.tsx', 'widget/messages/index.ts'].includes(path)),
    ).toEqual([]);
  });

  test('server is imported through its index, except that mains begin with process/begin.ts, which imports nothing', () => {
    const opened = (path: string) =>
      files.filter((file) => roomOf(file) !== 'server' && graph.get(file)?.includes(path));
    const inside = files.filter((file) => roomOf(file) === 'server' && file !== 'server/index.ts');
    expect(opened('server/index.ts').length).toBeGreaterThan(0);
    expect(inside.filter((path) => opened(path).length)).toEqual(['server/process/begin.ts']);
    expect(opened('server/process/begin.ts').every((file) => file.endsWith('/main.ts'))).toBe(true);
    expect(graph.get('server/process/begin.ts')).toEqual([]);
  });

  test('an import names the file that defines the thing', () => {
    const passesOn = (path: string) =>
      /^(?:\s*export [^;]+ from '[^']+';)+\s*$/.test(readFileSync(join(root, path), 'utf8'));
    const lists = files.filter((path) => /\/index\.tsx?$/.test(path) && passesOn(path));
    const isOf = (list: string, file: string) => file === list || roomOf(file) !== roomOf(list);
    const through = files.flatMap((file) =>
      staticImportsOf(file)
        .filter((path) => lists.includes(path) && !isOf(path, file) && !lists.includes(file))
        .map((path) => `${file} -> ${path}`),
    );
    expect(lists).toContain('service/index.ts');
    expect(through).toEqual([]);
  });

  test('no circle has more than four files, types included', () => {
    const inCircles = circlesOf(new Map(files.map((file) => [file, staticImportsOf(file)])));
    expect(inCircles.filter((circle) => circle.length > 4)).toEqual([]);
  });

  test('nothing reaches a main, the demo or a test', () => {
    const wrong = [...graph.values()].flat().filter((path) => /(^|\/)main\.ts$|^test\//.test(path));
    const fromOutside = files.filter((file) => roomOf(file) !== 'demo').flatMap((file) => graph.get(file) ?? []);
    expect([...wrong, ...fromOutside.filter((path) => roomOf(path) === 'demo')]).toEqual([]);
  });
});

describe('the widget in a browser stays small', () => {
  const entries = files.filter(
    (file) => roomOf(file) === 'widget' && !/(server|html)\.tsx$|messages\/|react\//.test(file),
  );
  const reached = reachedFrom(entries);

  test.each(['zod', 'express', 'kysely', 'node', 'react', 'contract/schemas.ts', 'contract/form/form-schema.ts'])(
    'the widget never reaches %s',
    (name) => {
      expect(reached.has('contract/field/fields.ts')).toBe(true);
      expect(reached.has(name)).toBe(false);
    },
  );

  test('one file of each room imports libphonenumber-js', () => {
    const knowing = files.filter((file) => roomOf(file) === 'widget' && graph.get(file)?.includes('libphonenumber-js'));
    expect(knowing).toEqual(['widget/phone/phoneNumbers.ts']);
    const atProxy = files.filter((file) => roomOf(file) === 'proxy' && graph.get(file)?.includes('libphonenumber-js'));
    expect(atProxy).toEqual(['proxy/guard/phone.ts']);
  });
});

test('the console takes types, addresses and words of the contract, and never reaches a server’s libraries', () => {
  const pages = files.filter((file) => roomOf(file) === 'console');
  const reached = reachedFrom(pages);
  expect(reached.has('contract/console/operations.ts')).toBe(true);
  for (const name of ['zod', 'express', 'node']) expect(reached.has(name)).toBe(false);
});

test('a command tells its version and its help before it loads what it works with', () => {
  const atOnce = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^'"`;]*'([^']+)'/gm)].map(
      ([, named = '']) => behind(file, named),
    );
  const loaded = new Set(['app', 'proxy', 'service'].map((room) => `${room}/command/run.ts`));
  for (const file of loaded) for (const next of graph.has(file) ? atOnce(file) : []) loaded.add(next);
  expect(loaded.has('service/command/account/account.ts')).toBe(true);
  expect(['zod', 'kysely', 'express', 'pino', 'undici'].filter((name) => loaded.has(name))).toEqual([]);
});

test('zod, kysely, prom-client and express have their seams', () => {
  const users = (name: string, room: string) =>
    files.filter((file) => roomOf(file) === room && graph.get(file)?.includes(name));
  const schemas = /-schema\.ts$|^contract\/console\//;
  expect(users('zod', 'contract').filter((file) => !schemas.test(file))).toEqual(['contract/schemas.ts']);
  // A noun's SQL stands with its rules; what faces the outside asks the noun.
  const faces = /^service\/(?:interface|console|pages|http|command)\//;
  expect(users('kysely', 'service').filter((file) => faces.test(file))).toEqual([]);
  expect(users('prom-client', 'server')).toEqual(['server/metrics.ts']);
  expect(['proxy', 'service'].flatMap((room) => users('prom-client', room))).toEqual([]);
  expect(users('express', 'service').every((file) => /^service\/(?:interface|pages|http)\//.test(file))).toBe(true);
  expect(users('express', 'operations')).toEqual(['operations/http/routes.ts']);
});

test('the proxy imports undici by its file’s path, as Bun has its own undici', () => {
  const using = files.filter((file) => roomOf(file) === 'proxy' && graph.get(file)?.includes('undici'));
  expect(using).toEqual(['proxy/upstream/undici.ts']);
  expect(readFileSync(join(root, 'proxy/upstream/undici.ts'), 'utf8')).toContain("from 'undici/index.js'");
});
