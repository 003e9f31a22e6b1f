import { z } from 'zod';

const words = {
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'string'
      ? 'holds the key itself, which must never appear here: put it into an environment variable and write { env: "ITS_NAME" }, or into a file and write { file: "./its-path" }'
      : 'must be { env: "ITS_NAME" } or { file: "./its-path" }',
};

/** Where a secret is found. */
export const keySourceSchema = z.union(
  [z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })],
  words,
);

/** The same, or a list of them. */
export const keySourcesSchema = z.union([keySourceSchema, z.array(keySourceSchema).min(1).max(10)], words);
