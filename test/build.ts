import { buildIfChanged } from '../build/fresh.ts';

/** Builds widget and console before the tests that serve them. */
export async function setup() {
  // Vitest sets NODE_ENV to "test", but the build must be what ships.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await buildIfChanged();
  process.env.NODE_ENV = NODE_ENV;
}
