import { checkTexts, createIssue } from '@joinery/contract/check';
import type { Form } from '@joinery/contract/form';
import { honeypotName, type Issue, type SubmissionAnswer, type Values } from '@joinery/contract/wire';
import { send } from './client.ts';
import type { Emit } from './events.ts';
import { createPhones, type LoadPhone, type Phones } from './phones.ts';
import { followRedirect, isWebAddress } from './redirect.ts';
import { createSubmissionId } from './submissionId.ts';

export interface SignupState {
  /** `checking` waits for the phone part, `sending` for the proxy; `failed` has issues, until the visitor goes on typing. */
  status: 'idle' | 'checking' | 'sending' | 'done' | 'failed';
  issues: Issue[];
  /** What the proxy answered, once the status is `done`. */
  answer?: SubmissionAnswer;
}

export interface SignupOptions {
  /** The form's address at its proxy, such as `https://forms.example.com/forms/newsletter`. */
  action: string;
  /** Told of everything that happens. @default nobody */
  emit?: Emit;
  /** Loads the part that knows phone numbers. @default SMS numbers get the light check alone */
  loadPhone?: LoadPhone;
  /** Loads the part that knows how mail addresses are misspelled. @default none is offered another */
  loadSuggest?: LoadSuggest;
}

/** The part of the widget that offers the address that was probably meant. */
export type LoadSuggest = () => Promise<typeof import('./suggest.ts')>;

export interface Signup {
  /** Takes care of inputs for SMS numbers. */
  phones: Phones;
  /** Call when an input has changed: once an email address is in sight, it will be read over when the input is left. Never rejects. */
  suggest(input: HTMLInputElement): Promise<void>;
  /** Call with everything typed when field `name` changes: its issue goes once it is mended. */
  mend(texts: Values, name: string): void;
  /** Checks and sends what was typed, by field name. Does nothing while that is under way, or done. Never rejects. */
  submit(texts: Values): Promise<void>;
}

/** The headless state machine of one form: idle -> checking -> sending -> done or failed. */
export function createSignup(
  form: Form,
  { action, emit = () => true, loadPhone, loadSuggest }: SignupOptions,
  onChange: (state: SignupState) => void,
): Signup {
  const phones = createPhones(form, loadPhone);
  let state: SignupState = { status: 'idle', issues: [] };
  let id: string;
  let sent: string | undefined;

  const set = (next: SignupState) => {
    state = next;
    onChange(next);
  };

  const fail = (issues: Issue[]) => {
    set({ status: 'failed', issues });
    emit('issue', issues);
  };

  const check = (texts: Values) => checkTexts(form, phones.read(texts), true);

  return {
    phones,
    async suggest(input) {
      if (input.type !== 'email' || !/@/.test(input.value)) return;
      const part = await loadSuggest?.().catch(() => undefined);
      part?.offerAddresses(input, form.messages.suggestion);
    },
    mend(texts, name) {
      if (!state.issues[0]) return;
      const wrong = check(texts).issues ?? [];
      const stays = ({ field, code }: Issue) =>
        (field !== name && code !== 'oneRequired') ||
        wrong.some((issue) => issue.field === field && issue.code === code);
      set({ status: 'idle', issues: state.issues.filter(stays) });
    },
    async submit(texts) {
      if (!/idle|failed/.test(state.status)) return;
      set({ ...state, status: 'checking' });
      await phones.ready(texts);
      const { values, issues } = check(texts);
      if (issues) return fail(issues);

      const content = JSON.stringify(values);
      if (sent !== content) id = createSubmissionId();
      sent = content;
      set({ status: 'sending', issues: [] });
      emit('submit', null);
      const answer = await send(action, { id, values, honeypot: texts[honeypotName] ?? '' });

      if (!answer) return fail([createIssue(form, 'unavailable')]);
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
}
