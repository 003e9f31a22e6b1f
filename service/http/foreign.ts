import { refuse } from './answer.ts';

/** The answer to another site's page that tries to act in its visitor's name. */
export const foreign = refuse(
  403,
  'The request comes from another site’s page, but only pages of this service may make it. Send it from a program, without Origin and Sec-Fetch-Site.',
);
