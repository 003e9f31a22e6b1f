/** The client of services. Under the package's name alone, Bun has one of its own, which sends nothing. */
export { Agent, type Dispatcher, Pool, request } from 'undici/index.js';
