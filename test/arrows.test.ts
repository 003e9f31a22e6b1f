import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['contract', 'database', 'server', 'widget', 'proxy', 'service', 'console', 'app', 'demo'];
const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
});

/** The exports of each room's package, a file for each path. */
const doorsOf = new Map(
  ['contract', 'database', 'server', 'proxy', 'service', 'console'].map((room) => {
    const { exports } = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    return [room, exports];
  }),
);

/**
 * The imports of a file: our files by path, packages by name. Type imports may cross freely, as nothing of them is left
 * at run time.
 */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(
    /^\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...statements].map(([, named, loaded]) => resolve(file, named ?? loaded ?? ''));
}

/** The files of its room that a file imports, its types included, but nothing that it loads when needed. */
function staticImportsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(/^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?'(\.[^']+)'/gm);
  return [...statements].map(([, named = '']) => resolve(file, named));
}

/** The outermost folder of a room that an import enters. Undefined if it stays in its own. */
function crossed(file: string, path: string): string | undefined {
  const folders = dirname(path).split('/');
  const within = folders.map((_, index) => folders.slice(0, index + 1).join('/')).slice(1);
  return within.find((folder) => !file.startsWith(`${folder}/`));
}

/** The index of a room or folder lists what is inside it. */
const isIndexAround = (file: string, folder: string) =>
  /\/index\.tsx?$/.test(file) && folder.startsWith(`${dirname(file)}/`);

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
    proxy: ['console', 'contract', 'database', 'server', 'widget'],
    service: ['console', 'contract', 'database', 'server'],
    console: ['contract'],
    app: ['console', 'contract', 'database', 'proxy', 'server', 'service'],
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

  test('servers import only what the console has for them', () => {
    const reached = files
      .filter((file) => /^(?:proxy|service|app)\//.test(file))
      .flatMap((file) => graph.get(file) ?? [])
      .filter((path) => roomOf(path) === 'console');
    expect([...new Set(reached)].sort()).toEqual(['console/api/index.ts', 'console/server.ts']);
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

  test('a folder is entered through one file', () => {
    const doors = new Map<string, Set<string>>();
    for (const file of files.filter((each) => !/^(?:contract|demo)\//.test(each))) {
      for (const path of staticImportsOf(file)) {
        const folder = crossed(file, path);
        if (folder && !isIndexAround(file, folder)) doors.set(folder, (doors.get(folder) ?? new Set()).add(path));
      }
    }
    expect(doors.get('service/contact')).toEqual(new Set(['service/contact/index.ts']));
    // It awaits at its top level, which no script of a page may contain, so it isn't among what the door exports.
    doors.get('widget/phone')?.delete('widget/phone/checkSubmitted.ts');
    expect([...doors].filter(([, through]) => through.size > 1).map(([folder]) => folder)).toEqual([]);
  });

  test('nothing reaches a main, the demo or a test', () => {
    const wrong = [...graph.values()].flat().filter((path) => /(^|\/)main\.ts$|^test\//.test(path));
    const fromOutside = files.filter((file) => roomOf(file) !== 'demo').flatMap((file) => graph.get(file) ?? []);
    expect([...wrong, ...fromOutside.filter((path) => roomOf(path) === 'demo')]).toEqual([]);
  });
});

test('a folder has at most twelve files, unless it has a file for each locale', () => {
  const counts = Map.groupBy(files, dirname);
  expect([...counts].filter(([, inside]) => inside.length > 12).map(([folder]) => folder)).toEqual([
    'service/words',
    'widget/messages',
  ]);
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

test('zod, kysely, prom-client and express have their seams', () => {
  const users = (name: string, room: string) =>
    files.filter((file) => roomOf(file) === room && graph.get(file)?.includes(name));
  expect(users('zod', 'contract').filter((file) => !file.endsWith('-schema.ts'))).toEqual(['contract/schemas.ts']);
  expect(users('kysely', 'service').every((file) => file.startsWith('service/store/'))).toBe(true);
  expect(users('prom-client', 'server')).toEqual(['server/metrics.ts']);
  expect(['proxy', 'service'].flatMap((room) => users('prom-client', room))).toEqual([]);
  expect(users('express', 'service').every((file) => file.startsWith('service/http/'))).toBe(true);
});

test('the proxy imports undici by its file’s path, as Bun has its own undici', () => {
  const using = files.filter((file) => roomOf(file) === 'proxy' && graph.get(file)?.includes('undici'));
  expect(using).toEqual(['proxy/upstream/undici.ts']);
  expect(readFileSync(join(root, 'proxy/upstream/undici.ts'), 'utf8')).toContain("from 'undici/index.js'");
});
