import { type MakeGuard, pass } from '../guard.ts';

/** Takes whoever fills the input that no person sees for a robot. */
export const honeypot: MakeGuard = ({ guards }) =>
  guards.honeypot
    ? { name: 'honeypot', check: ({ submission }) => (submission.honeypot ? { verdict: 'pretend' } : pass) }
    : undefined;
