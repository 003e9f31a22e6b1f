/** Options for `createServer` of `node:http`, in milliseconds. */
export const timeouts = {
  /** For a request's head, and for a new connection to ask for anything. */
  headersTimeout: 10_000,
  /** For a whole request. */
  requestTimeout: 30_000,
  /** How often Node checks both. */
  connectionsCheckingInterval: 2_000,
  /**
   * How long a connection may be idle between two requests. A load balancer that keeps connections for longer sends a
   * request into one that has just ended, and answers 502. They keep idle ones for 60 s (AWS, nginx), 300 s (Oracle),
   * 600 s (Google; its documentation asks for more than that) and 900 s (Cloudflare), so this is longer than all of
   * them.
   */
  keepAliveTimeout: 920_000,
};
