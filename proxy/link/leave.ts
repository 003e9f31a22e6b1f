import { randomUUID } from 'node:crypto';
import type { Operation } from '@joinery/contract/wire';
import { messages } from '@joinery/widget/messages';
import { type FormSettings, withOperation } from '../config/form/form-settings.ts';
import type { OpenWindow } from '../guard/count/windows.ts';
import type { Arrival } from '../guard/guard.ts';
import { createStage, type Stage } from '../guard/stage.ts';
import type { Once } from '../submission/answers.ts';
import type { Outcome } from '../submission/outcome.ts';
import { refusalOf } from '../submission/outcome.ts';
import type { Submissions } from '../submission/submission.ts';
import type { SubmissionLog } from '../watch/submission-log.ts';
import { createLeaveClientLimit, createLeaveLimit, type Departure } from './leave-limit.ts';
import type { Link, Links } from './link.ts';

/** The ways off a list: signout takes the tag away (this list), signoff unsubscribes (all of them). */
export type Way = Exclude<Operation, 'signin'>;

/**
 * Takes people off a form's list by links in mails. Only the limits on leaving are checked: the link proves more than
 * any other guard.
 */
export interface Leave {
  /** The person a link belongs to. Undefined if it proves nothing. */
  read(settings: FormSettings, token: string): Link | undefined;
  take(departing: Departing, log: SubmissionLog): Promise<Outcome>;
}

/** Somebody who leaves: by which link, in which way, from where. */
export interface Departing {
  settings: FormSettings;
  link: Link;
  way: Way;
  visitor: Pick<Arrival, 'client' | 'page' | 'ownOrigin'>;
}

export interface LeaveDeps {
  /** @default nobody has a link */
  links: Links | undefined;
  openWindow: OpenWindow;
  send: Submissions['send'];
  once: Once;
}

export function createLeave({ links, openWindow, send, once }: LeaveDeps): Leave {
  const makers = [createLeaveLimit(openWindow), createLeaveClientLimit(openWindow)];
  const guards = new WeakMap<FormSettings, Stage<Departure>>();
  return {
    read: ({ form }, token) => links?.read(form.name, token),
    async take({ settings, link: { email }, way, visitor }, log) {
      log.about({ email });
      const guard = guards.get(settings) ?? createStage(settings, makers);
      guards.set(settings, guard);
      const from = { ...visitor, origin: undefined, scripted: false };
      const refusal = refusalOf(await guard({ settings, ...from, email }), log);
      if (refusal) return refusal;
      // A new id each time, because somebody who signed up again wants to leave again.
      const submission = { id: randomUUID(), values: { email } };
      const attempt = { settings: leavingBy(settings, way), ...from, submission };
      return await once(settings.form.name, submission, (key) => send(key, attempt, log));
    },
  };
}

/**
 * The form as if leaving were its operation. A signup form's messages would say that it couldn't sign the address up.
 */
function leavingBy(formSettings: FormSettings, way: Way): FormSettings {
  const settings = withOperation(formSettings, way);
  if (formSettings.form.operation !== 'signin') return settings;
  const { form } = settings;
  return { ...settings, form: { ...form, messages: { ...form.messages, ...messages[form.locale].leaving } } };
}

/** The way off by one click: the form's own, or signoff for signup forms, since nothing less ends all mail. */
export function wayOf({ form: { operation } }: FormSettings): Way {
  return operation === 'signin' ? 'signoff' : operation;
}
