import { createBuilder } from 'vite';

/** Builds the widget once before the tests: the proxy serves the build, and the byte budgets are about it. */
export async function setup() {
  // Vitest sets NODE_ENV to "test", but the build must be what ships.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ logLevel: 'error' });
  await builder.buildApp();
  process.env.NODE_ENV = NODE_ENV;
}
