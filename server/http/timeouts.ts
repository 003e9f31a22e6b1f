/** Options for `createServer` of `node:http`, in milliseconds. */
export const timeouts = {
  /** Until a request whose head comes too slowly is cut, or a connection that never asks for anything. */
  headersTimeout: 10_000,
  /** Until a request whose body comes too slowly is cut. */
  requestTimeout: 30_000,
  /** How often Node looks for such requests. */
  connectionsCheckingInterval: 2_000,
  /**
   * How long an open connection may be idle between two requests. A load balancer that keeps a connection for longer
   * than this sends a request into one that has just ended, and answers 502. They keep idle ones for 60 s (AWS, nginx),
   * 300 s (Oracle), 600 s (Google; its documentation asks for more than that) and 900 s (Cloudflare), so this is longer
   * than all of them.
   */
  keepAliveTimeout: 920_000,
};
