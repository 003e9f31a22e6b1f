import { type Guard, pass } from './guard.ts';

/** Takes whoever fills the input that no person sees for a robot. */
export const honeypot: Guard = ({ settings, submission }) =>
  settings.honeypot && submission.honeypot ? { verdict: 'pretend' } : pass;
