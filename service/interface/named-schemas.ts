import { z } from 'zod';

/** A JSON Schema, or a reference to a named one. */
export type Schema = Record<string, unknown>;

/** The schemas of a description, each under its name, with references between them. */
export interface NamedSchemas {
  /** Names a schema. One that has a name already keeps it. */
  name(schema: z.ZodType, name: string): void;
  /** The reference to a named schema. */
  refer(schema: z.ZodType): Schema;
  /** All of them, for `components.schemas`. */
  all(): Record<string, Schema>;
}

/** @param io whether requests or answers are described: a transformed member differs */
export function createNamedSchemas(io: 'input' | 'output'): NamedSchemas {
  const registry = z.registry<{ id: string }>();
  return {
    name(schema, id) {
      if (!registry.has(schema)) registry.add(schema, { id });
    },
    refer: (schema) => ({ $ref: toReference(`${registry.get(schema)?.id}`) }),
    all() {
      const { schemas } = z.toJSONSchema(registry, { io, uri: toReference, override: mend });
      return Object.fromEntries(
        Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as Schema]),
      );
    },
  };
}

/** The JSON Schema of one that has no name, such as a query. */
export function toSchema(schema: z.ZodType): { properties?: Record<string, Schema>; required?: string[] } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', override: mend });
  return rest as { properties?: Record<string, Schema>; required?: string[] };
}

const toReference = (id: string) => `#/components/schemas/${id}`;

/** JSON Schema forbids an empty `prefixItems`, which zod writes for an empty list. */
function mend({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (Array.isArray(jsonSchema.prefixItems) && !jsonSchema.prefixItems.length) delete jsonSchema.prefixItems;
}
