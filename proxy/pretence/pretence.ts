import { hkdfSync } from 'node:crypto';
import type { Values } from '@joinery/contract/wire';
import { addressOf } from '../address.ts';
import type { FormSettings } from '../config/settings.ts';
import { done, type Outcome } from '../outcome.ts';
import { allowedRedirect } from '../redirect.ts';
import { isSamePage } from './same-page.ts';
import { fill, isFixed, type Sample, type Template, templateOf } from './template.ts';

/** Makes the answers for who is taken for a robot look like those of everybody else, who is sent on to a page. */
export interface Pretence {
  /** Takes note of where a contact was sent. */
  learn(settings: FormSettings, values: Values, redirectUrl: string): void;
  /** An answer like those of the form, to what came from a page of `origin`. */
  answer(settings: FormSettings, values: Values, origin: string | undefined): Outcome;
}

/**
 * Learns by what differs between the addresses that two contacts were sent to. A key is made up only when the page of a made-up one
 * shows what that of a contact does, as some people are taken for robots: nobody is sent to a page that is broken. Until all of that
 * is known, the answer has no address, and the form shows its own thanks.
 *
 * @param secret what made-up keys are made from
 * @param now Unix time in milliseconds
 */
export function createPretence(secret: string, now: () => number = Date.now): Pretence {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'joinery made-up keys', 32)).toString('base64url');
  const known = new Map<string, Lesson>();
  return {
    learn({ form }, values, url) {
      const lesson = known.get(form.name) ?? { at: Number.NEGATIVE_INFINITY };
      const [sample, contact] = [{ url, email: values.email }, addressOf(values)];
      if (contact === lesson.contact || (lesson.template && now() - lesson.at < pause)) return;
      const template = lesson.sample && templateOf(lesson.sample, sample);
      known.set(form.name, { at: now(), contact, sample, ...(template && { template: usable(template, sample) }) });
    },
    answer(settings, values, origin) {
      const template = known.get(settings.form.name)?.template?.();
      if (!template) return done();
      const rules = { hosts: settings.redirectHosts, origin: settings.redirectToPage ? origin : undefined };
      return done(allowedRedirect(fill(template, own, values.email), rules));
    },
  };

  /** Gives the template once it is known to be good. */
  function usable(template: Template, sample: Sample): () => Template | undefined {
    let isGood = isFixed(template);
    if (!isGood) {
      isSamePage(sample.url, fill(template, own, 'nobody@example.invalid')).then((same) => {
        isGood = same;
      });
    }
    return () => (isGood ? template : undefined);
  }
}

/** What is known of a form's redirects. */
interface Lesson {
  at: number;
  contact?: string;
  sample?: Sample;
  template?: () => Template | undefined;
}

/** Milliseconds until a page that is known is looked at again: the service may be set to another one. */
const pause = 600_000;
