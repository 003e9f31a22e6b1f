import { checkTexts, createIssue } from '@joinery/contract/check';
import type { Form } from '@joinery/contract/form';
import { honeypotName, type Issue, type SubmissionAnswer, type Values } from '@joinery/contract/wire';
import type { Send } from './client.ts';
import type { Emit } from './events.ts';
import { followRedirect, isWebAddress } from './redirect.ts';
import { createSubmissionId } from './submissionId.ts';

/** The part of the widget that knows every country's numbers. */
export type Phone = typeof import('./phone.ts');

export interface SignupState {
  /** `checking` waits for the phone part, `sending` for the proxy; `failed` has issues, until the visitor goes on typing. */
  status: 'idle' | 'checking' | 'sending' | 'done' | 'failed';
  issues: Issue[];
  /** What the proxy answered, once the status is `done`. */
  answer?: SubmissionAnswer;
}

export interface SignupDeps {
  send: Send;
  onChange: (state: SignupState) => void;
  /** @default nobody is told */
  emit?: Emit | undefined;
  /** @default SMS numbers get the light check alone */
  loadPhone?: (() => Promise<Phone>) | undefined;
  /** Sends the visitor on. @default the page moves */
  follow?: ((url: string) => void) | undefined;
}

export interface Signup {
  readonly state: SignupState;
  /** Call when an SMS number is about to be typed: loads the part that formats and checks it. */
  touch(): Promise<unknown>;
  /** What was typed of an SMS number, written readably. */
  format(text: string): string;
  /** Call with everything typed when field `name` changes: its issue goes once it is mended. */
  mend(texts: Values, name: string): void;
  /** Checks and sends what was typed, by field name. Does nothing while that is under way, or done. Never rejects. */
  submit(texts: Values): Promise<void>;
}

/** The headless state machine of one form: idle -> checking -> sending -> done or failed. */
export function createSignup(
  form: Form,
  { send, onChange, emit = () => true, loadPhone, follow = followRedirect }: SignupDeps,
): Signup {
  let state: SignupState = { status: 'idle', issues: [] };
  let loading: Promise<unknown> | undefined;
  let phone: Phone | undefined;
  let id: string;
  let sent: string | undefined;
  const numbers = form.fields.filter(({ type }) => type === 'sms');

  return {
    get state() {
      return state;
    },
    touch,
    format: (text) => phone?.formatNumber(text) ?? text,
    mend(texts, name) {
      if (!state.issues[0]) return;
      const wrong = check(texts).issues ?? [];
      const stays = ({ field, code }: Issue) =>
        (field !== name && code !== 'oneRequired') ||
        wrong.some((issue) => issue.field === field && issue.code === code);
      set({ status: 'idle', issues: state.issues.filter(stays) });
    },
    async submit(texts) {
      if (!['idle', 'failed'].includes(state.status)) return;
      set({ ...state, status: 'checking' });
      if (numbers.some(({ name }) => texts[name]))
        await Promise.race([touch(), new Promise((go) => setTimeout(go, 3000))]);
      const { values, issues } = check(texts);
      if (issues) return fail(issues);

      const content = JSON.stringify(values);
      if (sent !== content) id = createSubmissionId();
      sent = content;
      set({ status: 'sending', issues: [] });
      emit('submit', null);
      const answer = await send({ id, values, honeypot: texts[honeypotName] ?? '' });

      if (answer.status === 'unreachable') return fail([createIssue(form, 'unavailable')]);
      if (answer.status === 'failed') {
        sent = undefined;
        return fail(answer.issues);
      }
      set({ status: 'done', issues: [], answer });
      emit('done', answer);
      const url = answer.status === 'done' && answer.redirectUrl;
      if (url && isWebAddress(url) && emit('redirect', url)) follow(url);
    },
  };

  function set(next: SignupState) {
    state = next;
    onChange(state);
  }

  function fail(issues: Issue[]) {
    set({ status: 'failed', issues });
    emit('issue', issues);
  }

  async function touch() {
    loading ??= loadPhone?.().then(
      (loaded) => {
        phone = loaded;
      },
      () => {},
    );
    await loading;
  }

  function check(texts: Values) {
    const read = { ...texts };
    for (const { name } of numbers) {
      // A number that is none in its country must not pass the light check either: '-' never does.
      if (phone && read[name]) read[name] = phone.readNumber(read[name]) ?? '-';
    }
    return checkTexts(form, read, true);
  }
}
