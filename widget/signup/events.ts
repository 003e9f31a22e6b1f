import type { Issue, SubmissionAnswer, Values } from '@joinery/contract/wire';

/** The events of a form, with their `detail`. */
export interface SignupEvents {
  /** The form is there, and its controls work. */
  ready: null;
  /** The form was opened: by itself, by the visitor or by the page. Forms in the page's flow never open. */
  open: null;
  /** The visitor entered the form for the first time. */
  start: null;
  /**
   * The form is submitted, or a step of it. For a check of your own, add an issue to `issues`, which holds those that
   * the form found: nothing is sent then. `texts` are what the visitor typed.
   */
  check: { texts: Values; issues: Issue[] };
  /** A submission is on its way. */
  submit: null;
  /** Something is wrong, found by the form or by the proxy. */
  issue: Issue[];
  /** The proxy took the submission. */
  done: SubmissionAnswer;
  /** The visitor is about to be sent to this URL. Cancelable. */
  redirect: string;
  /** The form was closed. */
  close: null;
}

/** Tells the page of an event. Returns false if the page cancelled it. */
export type Emit = <Type extends keyof SignupEvents>(type: Type, detail: SignupEvents[Type]) => boolean;
