import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['contract', 'database', 'server', 'widget', 'proxy', 'service', 'demo'];
const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
});

/** What a room's package exports, a file for each path. */
const doorsOf = new Map(
  ['contract', 'database', 'server'].map((room) => {
    const { exports } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    return [room, exports];
  }),
);

/** What a file imports: files of ours by their path, packages by name. Types alone cross freely, as nothing of them is left at run time. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(
    /^\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...statements].map(([, named, loaded]) => resolve(file, named ?? loaded ?? ''));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  const ours = /^@joinery\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (!ours) return specifier.startsWith('node:') ? 'node' : (/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  const [, room = '', path = 'index'] = ours;
  const exported = doorsOf.get(room)?.[path === 'index' ? '.' : `./${path}`];
  const candidates = exported
    ? [join(room, exported)]
    : [`${room}/${path}.ts`, `${room}/${path}.tsx`, `${room}/${path}/index.ts`];
  return candidates.find((candidate) => files.includes(candidate)) ?? specifier;
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`));

/** All that `starts` reach, themselves included. */
function reachedFrom(starts: string[]): Set<string> {
  const reached = new Set(starts);
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
}

test('every import of ours is one of the files', () => {
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
    proxy: ['contract', 'database', 'server', 'widget'],
    service: ['contract', 'database', 'server'],
    demo: ['contract', 'proxy', 'server', 'service'],
  };
  test.each(Object.entries(allowed))('%s reaches only %j', (room, others) => {
    const reached = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => (graph.get(file) ?? []).map((path) => roomOf(path)))
      .filter((other) => other !== undefined && other !== room);
    expect([...new Set(reached)].filter((other) => !others.includes(other ?? ''))).toEqual([]);
  });

  test('the proxy opens the widget by its two doors alone', () => {
    const reached = files
      .filter((file) => roomOf(file) === 'proxy')
      .flatMap((file) => graph.get(file) ?? [])
      .filter((path) => roomOf(path) === 'widget');
    expect(
      [...new Set(reached)].filter((path) => !['widget/server.tsx', 'widget/messages/index.ts'].includes(path)),
    ).toEqual([]);
  });

  test('the room of servers is opened by its door, and by the file that every Node.js can load where a command begins', () => {
    const opened = (path: string) =>
      files.filter((file) => roomOf(file) !== 'server' && graph.get(file)?.includes(path));
    const inside = files.filter((file) => roomOf(file) === 'server' && file !== 'server/index.ts');
    expect(opened('server/index.ts').length).toBeGreaterThan(0);
    expect(inside.filter((path) => opened(path).length)).toEqual(['server/process/begin.ts']);
    expect(opened('server/process/begin.ts').every((file) => file.endsWith('/main.ts'))).toBe(true);
    expect(graph.get('server/process/begin.ts')).toEqual([]);
  });

  test('a folder with a door is entered by it', () => {
    const doors = files.filter((file) => /^[^/]+\/.+\/index\.tsx?$/.test(file)).map(dirname);
    const isWithin = (path: string, folder: string) => path.startsWith(`${folder}/`);
    const past = [...graph].flatMap(([file, imports]) =>
      imports
        .filter((path) =>
          doors.some((door) => isWithin(path, door) && !isWithin(file, door) && !/\/index\.tsx?$/.test(path)),
        )
        .map((path) => `${file} -> ${path}`),
    );
    expect(doors).toContain('database/queue');
    expect(past).toEqual([]);
  });

  test('nothing reaches a main, the demo or a test', () => {
    const wrong = [...graph.values()].flat().filter((path) => /(^|\/)main\.ts$|^test\//.test(path));
    const fromOutside = files.filter((file) => roomOf(file) !== 'demo').flatMap((file) => graph.get(file) ?? []);
    expect([...wrong, ...fromOutside.filter((path) => roomOf(path) === 'demo')]).toEqual([]);
  });
});

test('a folder has at most twelve files, but for a folder with a file for each locale', () => {
  const counts = Map.groupBy(files, dirname);
  expect([...counts].filter(([, inside]) => inside.length > 12).map(([folder]) => folder)).toEqual([
    'service/words',
    'widget/messages',
  ]);
});

describe('what reaches a browser stays small', () => {
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

  test('one file of a room knows libphonenumber-js', () => {
    const knowing = files.filter((file) => roomOf(file) === 'widget' && graph.get(file)?.includes('libphonenumber-js'));
    expect(knowing).toEqual(['widget/phone/phoneNumbers.ts']);
    const atProxy = files.filter((file) => roomOf(file) === 'proxy' && graph.get(file)?.includes('libphonenumber-js'));
    expect(atProxy).toEqual(['proxy/guard/address/phone.ts']);
  });
});

test('zod and express have their seams', () => {
  const users = (name: string, room: string) =>
    files.filter((file) => roomOf(file) === room && graph.get(file)?.includes(name));
  expect(users('zod', 'contract').filter((file) => !file.endsWith('-schema.ts'))).toEqual(['contract/schemas.ts']);
  expect(users('kysely', 'service').every((file) => file.startsWith('service/store/'))).toBe(true);
  expect(users('prom-client', 'server')).toEqual(['server/metrics.ts']);
  expect(['proxy', 'service'].flatMap((room) => users('prom-client', room))).toEqual([]);
  expect(users('express', 'service').every((file) => file.startsWith('service/http/'))).toBe(true);
});

test('the proxy has undici by the path of its file, as Bun has another one under the name', () => {
  const using = files.filter((file) => roomOf(file) === 'proxy' && graph.get(file)?.includes('undici'));
  expect(using).toEqual(['proxy/upstream/undici.ts']);
  expect(readFileSync(join(root, 'proxy/upstream/undici.ts'), 'utf8')).toContain("from 'undici/index.js'");
});
