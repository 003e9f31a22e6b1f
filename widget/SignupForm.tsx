import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createAssist, type LoadSuggest } from './assist.ts';
import { countStart } from './countStart.ts';
import { createDraft } from './draft.ts';
import type { Emit } from './events.ts';
import { FormView } from './FormView.tsx';
import { focusOutcome } from './focusOutcome.ts';
import type { GuardPart } from './guardPart.ts';
import { initialTexts } from './initialTexts.ts';
import { readTexts } from './readTexts.ts';
import type { SignupOptions, SignupState } from './signup.ts';
import { useSignup } from './useSignup.ts';

export interface SignupFormProps extends Omit<SignupOptions, 'loadGuard'> {
  form: Form;
  /** Loads the page's half of the form's guards. @default none: what needs one is refused */
  loadGuard?: () => Promise<GuardPart>;
  /** Loads the part that knows how mail addresses are misspelled. @default none is offered another */
  loadSuggest?: LoadSuggest;
}

const initial: SignupState = { status: 'idle', issues: [] };

/** The form as a Preact component, without a shadow root: the page brings `@joinery/widget/form.css`. */
export function SignupForm({ form: whole, loadGuard, loadSuggest, ...options }: SignupFormProps) {
  const form = options.loadPhone ? whole : withoutCountries(whole);
  const root = useRef<HTMLDivElement>(null);
  const guard = loadGuard && {
    loadGuard: async () => (await loadGuard()).createGuard(form, options.action, root.current ?? document),
  };
  const [draft] = useState(() => createDraft(options.action));
  const emit: Emit = (type, detail) => {
    if (type === 'start') countStart(form, options.action);
    // Now: the redirect leaves no time for an effect.
    if (type === 'done') draft.clear();
    const goes = options.emit?.(type, detail) ?? true;
    // Whoever comes back finds no trace of whoever was here.
    if (type === 'redirect' && goes) {
      root.current?.querySelector('form')?.reset();
      setTexts(initialTexts(form));
    }
    return goes;
  };
  const { state, ...signup } = useSignup(form, { ...options, ...guard, emit });
  const [assist] = useState(() => createAssist(form, signup.phones, loadSuggest));
  // A server renders all steps at once, for who has no script, and knows no page to capture from; the browser starts from the same.
  const [texts, setTexts] = useState<Values>();
  const before = useRef(state);
  useLayoutEffect(() => setTexts(initialTexts(form, undefined, draft.read())), []);
  useEffect(() => {
    const { status, step } = before.current;
    if (root.current) focusOutcome(root.current, state.status, state.step !== step || status === 'done');
    before.current = state;
  }, [state]);
  const keep = () => draft.write(readTexts(root.current?.querySelector('form') ?? null));
  const shown = texts ? state : initial;
  return (
    <div ref={root} onInput={keep} onChange={keep}>
      <FormView form={form} action={options.action} state={shown} signup={signup} assist={assist} texts={texts} />
    </div>
  );
}

/** Without the place for a list of countries that never comes. */
function withoutCountries({ messages: { country: _, ...messages }, ...form }: Form): Form {
  return { ...form, messages };
}
