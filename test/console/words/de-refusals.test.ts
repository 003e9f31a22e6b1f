import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inGerman } from '../../../console/words/de-refusals.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');

/** Said by the console itself, which knows better what its reader sees. */
const general =
  /^(?:required|wrong|throttled|notReady|malformed|failed|offline|diskFull|databaseLost|signInNeeded|passwordNeeded|foreign|unreachable)$/;

/** Made of what is tested below, or said by nobody. */
const composed = /^(?:The password \$|This can’t|\\$)/;

const operations = textOf('{service/console,service/http/console,proxy/console,proxy/own-console}/**/*.ts');
const refusals = [
  ...operations.matchAll(/refuse\(\s*'(\w+)',\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g),
  ...operations.matchAll(/code: '(\w+)',\s*message: (?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g),
].flatMap(([, code = '', plain, template]) => {
  const message = plain ?? template ?? '';
  return general.test(code) || composed.test(message) ? [] : [message];
});

test.each([...new Set(refusals)])('a refusal is said in German: %s', (message) => {
  expect(inGerman(message)).toMatch(/\.$/);
});

test('all refusals are found', () => expect(refusals.length).toBeGreaterThan(35));

/** Mistakes that people can make. Programs alone send wrong names of operations, ids and proofs. */
const typed = textOf(
  '{contract/console/{account,lists,webhooks,keys,form/forms}.ts,service/list/{letterhead,logo}-schema.ts,service/account/password-policy.ts}',
);
const ofPrograms = /must be (?:a text|text|true or false|GET or|form or|single or|one of|the secret)/;
const mistakes = [...typed.matchAll(/['`]((?:must|is) [^'`]+)['`]/g)].flatMap(([, message = '']) =>
  ofPrograms.test(message) || message === 'must not be empty' ? [] : [message.replaceAll(/\$\{[^}]*\}/g, '1,000')],
);

test.each([...new Set(mistakes)])('a mistake is said in German: %s', (message) => {
  expect(inGerman(`\`x\` ${message}.`)).toMatch(/\.$/);
});

test('all mistakes are found', () => expect(mistakes.length).toBeGreaterThan(8));
