import { randomUUID } from 'node:crypto';
import type { Operation } from '@joinery/contract/wire';
import type { FormSettings } from './config/settings.ts';
import type { Link, Links } from './link.ts';
import type { Outcome } from './outcome.ts';
import type { Recall } from './recall.ts';
import { type Send, withOperation } from './send.ts';
import type { SubmissionLog } from './submission-log.ts';

/** The ways off a list: take the tag away (this list), or unsubscribe (all of them). */
export type Way = Exclude<Operation, 'signin'>;

/** Takes people off a form's list by the links of mails. No guard is asked: the link proves more than any of them. */
export interface Leave {
  /** Who a link is of; undefined when it proves nothing. */
  read(settings: FormSettings, token: string): Link | undefined;
  take(settings: FormSettings, link: Link, way: Way, log: SubmissionLog): Promise<Outcome>;
}

export interface LeaveDeps {
  /** @default nobody has a link */
  links: Links | undefined;
  send: Send;
  recall: Pick<Recall, 'once'>;
}

export function createLeave({ links, send, recall: { once } }: LeaveDeps): Leave {
  return {
    read: ({ form }, token) => links?.read(form.name, token),
    take(settings, { email }, way, log) {
      const submission = { id: randomUUID(), values: { email } };
      const sent = { settings: withOperation(settings, way), submission, origin: undefined };
      return once(settings.form.name, submission, (key) => send(key, sent, log));
    },
  };
}

/** What one click does: what the form does; who signed up is taken off everything, as nothing less ends all mail. */
export function wayOf({ form: { operation } }: FormSettings): Way {
  return operation === 'signin' ? 'signoff' : operation;
}
