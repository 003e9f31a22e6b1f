import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { configSchema } from '../../../proxy/config/schema.ts';

type Document = 'configuration' | 'guards';
const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');

/** Every option below a schema, with the document where it belongs. A form's definition has its own document. */
function optionsOf(schema: unknown, document: Document = 'configuration'): [string, Document][] {
  if (schema instanceof z.ZodExactOptional) return optionsOf(schema.unwrap(), document);
  if (schema instanceof z.ZodRecord) return optionsOf(schema.valueType, document);
  if (schema instanceof z.ZodArray) return optionsOf(schema.element, document);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => optionsOf(option, document));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, inner]) => {
    const place = name === 'guards' ? 'guards' : document;
    const isElsewhere = name === 'definition' || name === 'theme';
    return [[name, place], ...(isElsewhere ? [] : optionsOf(inner, place))] satisfies [string, Document][];
  });
}

test.each(optionsOf(configSchema).map(([name, document]) => ({ name, document })))(
  'docs/$document.md covers the option $name',
  ({ name, document }) => expect(read(`${document}.md`)).toMatch(new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``)),
);
