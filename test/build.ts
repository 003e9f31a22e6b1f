import { createBuilder } from 'vite';

/** Builds the widget once before the tests: the proxy serves what is built, and the byte budgets are about it. */
export async function setup() {
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
}
