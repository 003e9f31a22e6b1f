/**
 * The HTTP client for services. Imported by path, because Bun replaces the bare package name with a stub that sends
 * nothing.
 */
export { Agent, type Dispatcher, Pool, request } from 'undici/index.js';
