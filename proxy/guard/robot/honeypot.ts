import { type MakeGuard, pass } from '../guard.ts';

/** Treats anyone who fills the hidden input as a robot. */
export const honeypot: MakeGuard = ({ guards }) =>
  guards.honeypot
    ? { name: 'honeypot', check: ({ submission }) => (submission.honeypot ? { verdict: 'pretend' } : pass) }
    : undefined;
