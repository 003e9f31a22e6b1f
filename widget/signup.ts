import { createIssue } from '@joinery/contract/check';
import type { Form } from '@joinery/contract/form';
import { honeypotName, type Issue, type SubmissionAnswer, type Values } from '@joinery/contract/wire';
import { send } from './client.ts';
import type { Emit } from './events.ts';
import type { Guard } from './guardPart.ts';
import { kindsReady } from './kindsReady.ts';
import { createPhones, type LoadPhone, type Phones } from './phones.ts';
import { followRedirect, isWebAddress } from './redirect.ts';
import { createSubmissionId } from './submissionId.ts';

export interface SignupState {
  /** `checking` waits for the phone part, `sending` for the proxy; `failed` has issues, until the visitor goes on typing. */
  status: 'idle' | 'checking' | 'sending' | 'done' | 'failed';
  issues: Issue[];
  /** What the proxy answered, once the status is `done`. */
  answer?: SubmissionAnswer;
  /** The step that is shown, from 1, of a form that has several. */
  step?: number;
}

export interface SignupOptions {
  /** The form's address at its proxy, such as `https://forms.example.com/forms/newsletter`. */
  action: string;
  /** Told of everything that happens. @default nobody */
  emit?: Emit;
  /** Loads the part that knows phone numbers. @default SMS numbers get the light check alone */
  loadPhone?: LoadPhone;
  /** Makes the page's half of the form's guards. @default none: what needs one is refused */
  loadGuard?: () => Promise<Guard>;
}

export interface Signup {
  /** Takes care of inputs for SMS numbers. */
  phones: Phones;
  /** Call when the visitor enters the form: the guards get ready. */
  start(): void;
  /** Call with everything typed when field `name` changes: its issue goes once it is mended, and so does what was said of the whole form. */
  mend(texts: Values, name: string): void;
  /**
   * Checks and sends what was typed, by field name; with `step`, only checks the fields up to that step. Does nothing while that is
   * under way, or done. Never rejects.
   */
  submit(texts: Values, step?: number): Promise<void>;
  /** Leads to the step before; in forms that have several. */
  back?(): void;
  /** Starts anew, unless a submission is on its way. */
  reset(): void;
}

/** The headless state machine of one form: idle -> checking -> sending -> done or failed. */
export function createSignup(
  form: Form,
  { action, emit = () => true, loadPhone, loadGuard }: SignupOptions,
  onChange: (state: SignupState) => void,
): Signup {
  const phones = createPhones(form, loadPhone);
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
    guard ??= loadGuard?.().catch(() => undefined);
    (await guard)?.start();
  };

  const check = (texts: Values, upTo = Infinity) => {
    const fields = form.fields.filter(({ step = 1 }) => step <= upTo);
    return phones.check({ ...form, fields }, texts);
  };

  const signup: Signup = {
    phones,
    start() {
      if (started) return;
      started = true;
      emit('start', null);
      if (form.guard) startGuard();
    },
    reset() {
      if (/ing/.test(state.status)) return;
      started = false;
      set({ status: 'idle', issues: [] });
    },
    mend(texts, name) {
      // Boxes of one field have names with a number after it.
      const [mended] = name.split('.');
      if (!state.issues[0]) return;
      const wrong = check(texts).issues;
      const stays = ({ field, code }: Issue) =>
        (code !== 'oneRequired' && field && field !== mended) ||
        wrong?.some((issue) => issue.field === field && issue.code === code);
      set({ status: 'idle', issues: state.issues.filter(stays) });
    },
    async submit(texts, step) {
      if (!/idle|failed/.test(state.status)) return;
      set({ ...state, status: 'checking' });
      await phones.ready(texts);
      if (!(await kindsReady(form.fields))) return fail([createIssue(form, 'unavailable')]);
      const { values, issues } = check(texts, step);
      if (issues) return fail(issues);
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
          honeypot: texts[honeypotName] ?? '',
          ...(await (await guard)?.proofs()),
        });
      let answer = await post();
      if (answer?.status === 'failed' && answer.issues.some(({ code }) => code === 'challenge')) {
        await startGuard();
        answer = await post();
      }

      if (!answer) {
        const offline = navigator.onLine === false;
        // Sent as soon as that is possible, unless the visitor has gone on typing.
        if (offline)
          addEventListener('online', () => state.status === 'failed' && signup.submit(texts), { once: true });
        return fail([createIssue(form, offline ? 'offline' : 'unavailable')]);
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
        // Who comes back finds the page as it was left: without this, with no form on it.
        addEventListener('pageshow', () => set({ status: 'idle', issues: [] }), { once: true });
      }
    },
  };
  return signup;
}
