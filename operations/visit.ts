/** Where a request comes from. */
export interface Visit {
  origin: {
    /** The client's address. */
    address: string;
    /** The id under which the request is logged; may be empty. */
    requestId: string;
  };
  /** The browser's own description; may be empty. */
  browser: string;
  /** The id in the session's cookie, whether or not it is open; empty for none. */
  sessionId: string;
}
