import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locales } from '../../contract/language/locales.ts';

const root = join(import.meta.dirname, '../..');
const rooms = ['contract', 'database', 'server', 'operations', 'widget', 'proxy', 'service', 'console', 'app', 'build'];
const copy = mkdtempSync(join(tmpdir(), 'joinery-recipes-'));
afterAll(() => rmSync(copy, { recursive: true }));

for (const file of [...rooms, 'package.json', 'vite.config.ts'])
  cpSync(join(root, file), join(copy, file), {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist)$/.test(path),
  });
for (const folder of globSync('{,*/}node_modules', { cwd: root })) {
  for (const name of globSync(['[!@.]*', '@*/*'], { cwd: join(root, folder) })) {
    const [from, to] = [join(root, folder, name), join(copy, folder, name)];
    mkdirSync(dirname(to), { recursive: true });
    const room = name.startsWith('@joinery/') ? join(copy, name.slice('@joinery/'.length)) : from;
    if (existsSync(room)) symlinkSync(room, to);
  }
}
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const options = { ...compilerOptions, tsBuildInfoFile: 'types.tsbuildinfo' };
const exclude = ['**/dist', '**/node_modules'];
writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: rooms, exclude }));

/** The files in which the compiler finds mistakes. */
function named(): Promise<string[]> {
  const compiler = join(root, 'node_modules/.bin/tsc');
  return new Promise((resolve) =>
    execFile(compiler, ['--pretty', 'false'], { cwd: copy, maxBuffer: 100_000_000 }, (_error, stdout) =>
      resolve(
        [
          ...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => relative('', file))),
        ].sort(),
      ),
    ),
  );
}

/** The files that the compiler names once each change's `after` stands for its `before` in a file of the copy. */
async function namedAfter(...changes: [file: string, before: string, after: string][]): Promise<string[]> {
  const sources = changes.map(([file, before, after]) => {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    expect(source).toContain(before);
    writeFileSync(path, source.replace(before, after));
    return [path, source] as const;
  });
  return await named().finally(() => {
    // A file may have two changes: its first source is the whole one.
    for (const [path, source] of sources.reverse()) writeFileSync(path, source);
  });
}

test('the compiler finds no mistake in the copy', { timeout: 600_000 }, async () => {
  expect(await named()).toEqual([]);
});

test('the compiler names the places of a new field type', { timeout: 600_000 }, async () => {
  const found = await namedAfter(['contract/field/fields.ts', "  'paragraph',", "  'paragraph',\n  'colour',"]);
  const [room, words] = [locales.map((locale) => `widget/messages/${locale}.ts`), ['en', 'de']];
  expect(found).toEqual(
    [
      'contract/field/kinds.ts',
      'contract/field/type-table.ts',
      'widget/view/TextControl.tsx',
      ...words.map((language) => `console/builder/words/${language}.ts`),
      ...room,
    ].sort(),
  );
});

test('the compiler names the lists of a new language', { timeout: 600_000 }, async () => {
  const found = await namedAfter(['contract/language/locales.ts', "  'uk',", "  'uk',\n  'ur',"]);
  expect(found).toEqual(expect.arrayContaining(['service/words/index.ts', 'widget/messages/index.ts']));
  expect(found.length).toBeLessThan(6);
});

test('the compiler names the places of a contact’s column', { timeout: 600_000 }, async () => {
  const found = await namedAfter(
    [
      'service/store/tables.ts',
      "  language: Generated<Language | ''>;",
      "  language: Generated<Language | ''>;\n  nickname: string;",
    ],
    ['service/model/contact.ts', '  fields: Values;', '  fields: Values;\n  nickname: string;'],
    ['service/model/contact.ts', 'fields: {}, subscriptions', "fields: {}, nickname: '', subscriptions"],
    [
      'contract/console/contacts.ts',
      '  list: namedSchema,\n  createdAt',
      '  nickname: z.string(),\n  list: namedSchema,\n  createdAt',
    ],
  );
  expect(found).toEqual([
    'service/console/contact/details.ts',
    'service/contact/contact-store.ts',
    'service/signup/subscribe.ts',
  ]);
});

test('an operation of the console takes a row, its schemas and a function', { timeout: 600_000 }, async () => {
  const row = "  listWebhooks: at('get', '/webhooks', 'session'),";
  const summary = "  listWebhooks: 'Lists the webhooks, each with its latest call.',";
  const schemas = '  listWebhooks: { answer: z.array(webhooks.webhookLineSchema) },';
  const name = "type Names = 'listWebhooks'";
  const run = '    async listWebhooks({ caller: { accountId } }) {';
  const contract: Parameters<typeof namedAfter> = [
    ['contract/console/operations.ts', row, `${row}\n  countWebhooks: at('get', '/webhooks/count', 'session'),`],
    ['contract/console/operation-schemas.ts', summary, `${summary}\n  countWebhooks: 'Counts the webhooks.',`],
    ['contract/console/operation-schemas.ts', schemas, `${schemas}\n  countWebhooks: { answer: z.int() },`],
  ];
  expect(await namedAfter(...contract)).toEqual(['service/console/console.ts']);
  const found = await namedAfter(
    ...contract,
    ['service/console/webhooks.ts', name, `${name} | 'countWebhooks'`],
    ['service/console/webhooks.ts', run, `    countWebhooks: async () => ({ value: 0 }),\n${run}`],
  );
  expect(found).toEqual([]);
});

test('the compiler names where a guard’s option is checked', { timeout: 600_000 }, async () => {
  const before = '  /** Whether signout and signoff need';
  const found = await namedAfter(['proxy/config/form/guards.ts', before, `  fresh?: boolean;\n${before}`]);
  expect(found).toEqual(['proxy/config/form/guards.ts', 'proxy/config/schema.ts']);
});

test('the compiler names a language’s file for a sentence of a mail', { timeout: 600_000 }, async () => {
  const found = await namedAfter([
    'service/words/words.ts',
    '  newsletter: string;',
    '  newsletter: string;\n  greeting: string;',
  ]);
  expect(found).toEqual(locales.map((locale) => `service/words/${locale}.ts`).sort());
});
