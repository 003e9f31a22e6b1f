/**
 * Options for `createServer` of `node:http`, in milliseconds: until a request whose head or body comes too slowly is cut. Node looks
 * for such ones every half minute unless told otherwise.
 */
export const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };
