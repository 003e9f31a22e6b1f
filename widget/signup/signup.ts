import type { FieldName, FieldTexts, Form } from '@joinery/contract/form';
import { createIssue } from '@joinery/contract/issue';
import { honeypotName, type Issue, type SubmissionAnswer, type Values } from '@joinery/contract/wire';
import { createPhones } from '#phone/phones';
import { kindsReady } from '#signup/kindsReady';
import { upTo } from '#signup/upTo';
import { withValidators } from '#signup/validators';
import type { Guard } from '../guard/guardPart.ts';
import type { LoadPhone, Phones } from '../phone/phones.ts';
import { createSubmissionId, placeOf, send, within } from './client.ts';
import type { Emit } from './events.ts';
import { followRedirect, isWebAddress } from './redirect.ts';
import type { Validators } from './validators.ts';

export interface SignupState {
  /**
   * `checking` waits for parts that the check needs, `sending` for the proxy. `failed` has issues, until the visitor
   * types again.
   */
  status: 'idle' | 'checking' | 'sending' | 'done' | 'failed';
  issues: Issue[];
  /** The proxy's answer, once the status is `done`. */
  answer?: SubmissionAnswer;
  /** The step that is shown, from 1, in forms with several. */
  step?: number;
}

/** Whether a submission is under way. */
export function isBusy({ status }: SignupState): boolean {
  return /ing$/.test(status);
}

export interface SignupOptions<Name extends string = FieldName> {
  /** The form's address at its proxy, such as `https://forms.example.com/forms/newsletter`. */
  action: string;
  /** Receives every event. @default none */
  emit?: Emit;
  /** Loads the part that knows phone numbers. @default SMS numbers get only the light check */
  loadPhone?: LoadPhone;
  /** Creates the page's half of the form's guards. @default none: submissions that need one are refused */
  loadGuard?: () => Promise<Guard | undefined>;
  /** Checks of the page's own. @default none */
  validators?: Validators<Name>;
}

export interface Signup<Name extends string = FieldName> {
  /** Handles the inputs for SMS numbers. */
  phones: Phones;
  /** Call when the visitor enters the form, so that the guards get ready. */
  start(): void;
  /**
   * Call with all texts when field `name` changes. Clears its issue once that is mended, and issues of the whole form.
   * Changes nothing of a submission that is under way: it sends the texts that it began with.
   */
  mend(texts: FieldTexts<Name>, name: string): void;
  /**
   * Checks and sends the texts, by field name. With `step`, only checks the fields up to that step. Does nothing while
   * a submission is under way, or after it is done. Never rejects.
   */
  submit(texts: FieldTexts<Name>, step?: number): Promise<void>;
  /** Returns to the previous step, in forms with several. */
  back?(): void;
  /** Starts over, unless a submission is under way. */
  reset(): void;
}

/**
 * The headless state machine of one form: idle -> checking -> sending -> done or failed. `Name` is a field's name: with
 * `FieldNames` of a form, other names don't compile.
 */
export function createSignup<Name extends string = FieldName>(
  form: Form,
  { action, emit = () => true, loadPhone, loadGuard, validators }: SignupOptions<Name>,
  onChange: (state: SignupState) => void,
): Signup<Name> {
  const phones = withValidators(createPhones(form, loadPhone), validators);
  let state: SignupState = { status: 'idle', issues: [] };
  let id: string;
  let sent: string | undefined;
  let started = false;
  let guard: Promise<Guard | undefined> | undefined;

  const set = (next: SignupState) => {
    state = next;
    onChange(next);
  };

  const fail = (issues: Issue[]) => {
    set({ status: 'failed', issues });
    emit('issue', issues);
  };

  const startGuard = async () => {
    guard ??= loadGuard?.().catch(() => (guard = undefined));
    (await within(guard))?.start();
  };

  const check = (texts: Values, step?: number) => phones.check(upTo(form, step), texts);

  const signup: Signup<string> = {
    phones,
    start() {
      if (started) return;
      started = true;
      emit('start', null);
      kindsReady?.(form.fields);
      if (form.guard) startGuard();
    },
    reset() {
      if (isBusy(state)) return;
      started = false;
      set({ status: 'idle', issues: [] });
    },
    mend(texts: Values, name) {
      // Boxes of one field have its name with a number appended.
      const [mended] = name.split('.');
      if (!state.issues[0]) return;
      const wrong = check(texts).issues;
      const stays = ({ field, code }: Issue) =>
        (code !== 'oneRequired' && field && field !== mended) ||
        wrong?.some((issue) => issue.field === field && issue.code === code);
      set({ status: 'idle', issues: state.issues.filter(stays) });
    },
    async submit(texts: Values, step) {
      if (isBusy(state) || state.status === 'done') return;
      set({ status: 'checking', issues: [] });
      const late = [createIssue(form, 'unavailable')];
      // Undefined in the script for text forms, so that its build drops what waits.
      if (kindsReady && !(await within(kindsReady(form.fields)))) return fail(late);
      // If the light check takes a number, the proxy may decide.
      const isReady = await within(phones.ready(texts));
      const { values, issues = [] } = check(texts, step);
      emit('check', { texts, issues });
      if (!values || issues[0]) return fail(isReady ? issues : late);
      if (step) return set({ status: 'idle', issues: [] });

      const content = JSON.stringify(values);
      if (sent !== content) id = createSubmissionId();
      sent = content;
      set({ status: 'sending', issues: [] });
      emit('submit', null);
      const post = async () =>
        send(action + (form.search ?? ''), {
          id,
          values,
          ...placeOf(form),
          honeypot: texts[honeypotName] ?? '',
          ...(await (await within(guard))?.proofs()),
        });
      let answer = await post();
      if (answer?.status === 'failed' && answer.issues.some(({ code }) => code === 'challenge')) {
        await startGuard();
        answer = await post();
      }

      if (!answer) {
        const offline = navigator.onLine === false;
        const issues = [createIssue(form, offline ? 'offline' : 'unavailable')];
        // Sends once the browser is online again, unless the visitor has typed or tried since.
        if (offline) addEventListener('online', () => state.issues === issues && signup.submit(texts), { once: true });
        return fail(issues);
      }
      if (answer.status === 'failed') {
        sent = undefined;
        return fail(answer.issues);
      }
      set({ status: 'done', issues: [], answer });
      emit('done', answer);
      const url = answer.status === 'done' && answer.redirectUrl;
      if (url && isWebAddress(url) && emit('redirect', url)) {
        followRedirect(url);
        // A visitor who navigates back finds the page as it was left: without this, the form would be missing.
        addEventListener('pageshow', () => set({ status: 'idle', issues: [] }), { once: true });
      }
    },
  };
  return signup;
}
