import { z } from 'zod';
import { configSchema } from './schema.ts';

/**
 * The JSON Schema (draft 2020-12) of a configuration, by which editors complete and check it while it is written. It
 * knows every option and type; `check` knows more, such as which options go together.
 */
export function configJsonSchema() {
  const { properties, ...schema } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  return { title: 'Joinery proxy', ...schema, properties: { $schema: { type: 'string' }, ...properties } };
}
