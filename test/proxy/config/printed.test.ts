import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkConfig } from '../../../proxy/config/check.ts';

const docs = join(import.meta.dirname, '../../../docs');

/** Each block of JSON or YAML that a reader could paste, with its page. */
const printed = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .flatMap((page) =>
    Array.from(
      readFileSync(join(docs, page), 'utf8').matchAll(/^```(json|yaml)\n(.*?)^```/gms),
      ([, language = '', text = '']) => ({ page, language, text, first: text.split('\n')[0] }),
    ),
  );

test.each(printed)('the $language in $page that begins with $first can be read', ({ language, text }) => {
  const value: unknown = language === 'json' ? JSON.parse(text) : parse(text);
  expect(value).toEqual(expect.anything());
  // A whole configuration has no mistake.
  if (Object.hasOwn(Object(value), 'upstream')) expect(checkConfig(value)).toHaveProperty('config');
});
