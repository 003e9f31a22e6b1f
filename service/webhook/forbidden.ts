/** Said to owners, who can't tell from a host where it leads. */
export const forbidden =
  'The webhook leads to a private address. If that is intended, allow its range with WEBHOOK_ALLOW, such as 10.1.0.0/16.';
