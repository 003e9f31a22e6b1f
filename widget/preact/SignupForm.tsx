import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { initialTexts } from '#inputs/initialTexts';
import { readTexts } from '#inputs/readTexts';
import type { GuardPart } from '../guard/guardPart.ts';
import { createAssist, type LoadSuggest } from '../inputs/assist.ts';
import { createDraft } from '../inputs/draft.ts';
import type { Emit } from '../signup/events.ts';
import type { SignupOptions, SignupState } from '../signup/signup.ts';
import { FormView } from '../view/FormView.tsx';
import { focusOutcome } from '../view/focusOutcome.ts';
import { useSignup } from './useSignup.ts';

export interface SignupFormProps extends Omit<SignupOptions, 'loadGuard'> {
  form: Form;
  /** Loads the page's half of the form's guards. @default none: submissions that need one are refused */
  loadGuard?: () => Promise<GuardPart>;
  /** Loads the part that knows how mail addresses are misspelled. @default none: no correction is offered */
  loadSuggest?: LoadSuggest;
}

const initial: SignupState = { status: 'idle', issues: [] };

/** The form as a Preact component without a shadow root. The page loads `@joinery/widget/form.css`. */
export function SignupForm({ form: whole, loadGuard, loadSuggest, ...options }: SignupFormProps) {
  const form = options.loadPhone ? whole : withoutCountries(whole);
  const root = useRef<HTMLDivElement>(null);
  const guard = loadGuard && {
    loadGuard: async () => (await loadGuard()).createGuard(form, options.action, root.current ?? document),
  };
  const [draft] = useState(() => createDraft(options.action));
  const emit: Emit = (type, detail) => {
    if (type === 'start') assist.start();
    // Clears it now: the redirect leaves no time for an effect.
    if (type === 'done') draft.clear();
    const goes = options.emit?.(type, detail) ?? true;
    // Anyone who navigates back finds no trace of the last visitor.
    if (type === 'redirect' && goes) {
      root.current?.querySelector('form')?.reset();
      setTexts(initialTexts(form));
    }
    return goes;
  };
  const { state, ...signup } = useSignup(form, { ...options, ...guard, emit });
  const [assist] = useState(() => createAssist(form, options.action, signup.phones, loadSuggest));
  // A server renders all steps at once, for visitors without a script, and has no page to capture from. The browser
  // starts from the same markup.
  const [texts, setTexts] = useState<Values>();
  const before = useRef(state);
  useLayoutEffect(() => setTexts(initialTexts(form, undefined, draft.read())), []);
  useEffect(() => {
    const { status, step } = before.current;
    if (root.current) focusOutcome(root.current, state.status, state.step !== step || status === 'done');
    before.current = state;
  }, [state]);
  const keep = () => draft.write(readTexts(root.current?.querySelector('form') ?? null));
  const shownState = texts ? state : initial;
  return (
    <div ref={root} onInput={keep} onChange={keep}>
      <FormView form={form} action={options.action} state={shownState} signup={signup} assist={assist} texts={texts} />
    </div>
  );
}

/** The form without the place for a list of countries that never comes. */
function withoutCountries({ messages: { country: _, ...messages }, ...form }: Form): Form {
  return { ...form, messages };
}
