import type { Issue, SubmissionAnswer } from '@joinery/contract/wire';

/** What a form tells its page, with the event's `detail`. */
export interface SignupEvents {
  /** The form is there. */
  ready: null;
  /** The form was opened: by itself, by the visitor or by the page. Forms in the page's flow are never opened. */
  open: null;
  /** The visitor has entered the form for the first time. */
  start: null;
  /** A submission is on its way. */
  submit: null;
  /** Something is wrong, found here or by the proxy. */
  issue: Issue[];
  /** The submission was taken. */
  done: SubmissionAnswer;
  /** The visitor is about to be sent to this URL. Cancelable. */
  redirect: string;
  /** The form was closed. */
  close: null;
}

/** Tells the page. Answers false when the page cancelled. */
export type Emit = <Type extends keyof SignupEvents>(type: Type, detail: SignupEvents[Type]) => boolean;
