import { createBuilder } from 'vite';

/** Builds the widget once before the tests: the proxy serves what is built, and the byte budgets are about it. */
export async function setup() {
  // Vitest says that this is a test; what is built is what is shipped.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ logLevel: 'error' });
  await builder.buildApp();
  process.env.NODE_ENV = NODE_ENV;
}
