import type { Form } from '@joinery/contract/form';
import type { GuardPart } from './guardPart.ts';
import { loadGuard, loadPhone } from './loaders.ts';
import { loadForm } from './loadForm.ts';
import type { LoadPhone } from './phones.ts';
import type { Signup, SignupOptions, SignupState } from './signup.ts';
import { createStepped, lastStep } from './steps.ts';

/** `useState` as Preact and React have it. */
type UseState = <T>(initial: T | (() => T)) => [T, (next: T | ((now: T) => T)) => void];

/** `useEffect` as Preact and React have it. */
type UseEffect = (effect: () => () => void, inputs: readonly unknown[]) => void;

export interface FetchOptions extends Omit<SignupOptions, 'action' | 'loadPhone' | 'loadGuard'> {
  /** The language of the form, a BCP 47 tag. @default the page's */
  lang?: string | undefined;
  /** Loads the part that knows phone numbers. @default loaded once a number is typed */
  loadPhone?: LoadPhone;
  /** Loads the page's half of the form's guards. @default loaded where the form has some */
  loadGuard?: () => Promise<GuardPart>;
}

/** A form that is on its way, or that can't be had. */
export interface UnfetchedSignup extends Omit<Signup, 'phones'> {
  form: undefined;
  phones: undefined;
  /** `unavailable` after the proxy didn't answer with a form: `reset` asks again. */
  state: { status: 'loading' | 'unavailable'; issues: [] };
}

export interface FetchedSignup extends Signup {
  form: Form;
  state: SignupState;
}

/** The state machine of a form whose markup is yours. `emit` is the one of the latest render; the other options are those of the first. */
export interface UseSignup {
  /** Fetches the form at `src`, its address at its proxy, such as `https://forms.example.com/forms/newsletter`. Another `src` or `lang` starts anew. */
  (src: string, options?: FetchOptions): UnfetchedSignup | FetchedSignup;
  /** Takes a form that is there already. The one of the first render stays in force. */
  (form: Form, options: SignupOptions): FetchedSignup;
}

type Shown = Unfetched | Started;
type Unfetched = Pick<UnfetchedSignup, 'form' | 'state'>;
type Started = { form: Form; signup: Signup; state: SignupState };

export function createUseSignup(useState: UseState, useEffect: UseEffect): UseSignup {
  function useSignup(source: string | Form, options: FetchOptions | SignupOptions = {}) {
    const src = typeof source === 'string' ? source : undefined;
    const lang = 'lang' in options ? options.lang : undefined;
    const [latest] = useState<{ options: FetchOptions | SignupOptions }>({ options });
    latest.options = options;
    const [tries, retry] = useState(0);
    // Another address shows nothing of the one before, from its first render on.
    const key = JSON.stringify([src, lang, tries]);
    const [{ shown, shownKey }, show] = useState<{ shown: Shown; shownKey: string }>(() => ({
      shown: typeof source === 'string' ? loading : start(source, options as SignupOptions),
      shownKey: key,
    }));

    function start(form: Form, started: SignupOptions): Started {
      const emit: SignupOptions['emit'] = (...event) => latest.options.emit?.(...event) ?? true;
      const onChange = (state: SignupState) =>
        show((now) => (now.shown.form === form ? { ...now, shown: { form, signup, state } } : now));
      const signup = createStepped(form, { ...started, emit }, onChange);
      return { form, signup, state: { status: 'idle', issues: [], ...(lastStep(form) > 1 && { step: 1 }) } };
    }

    useEffect(() => {
      const life = new AbortController();
      if (src !== undefined) fetchForm(src, life.signal);
      return () => life.abort();
    }, [src, lang, tries]);

    async function fetchForm(action: string, signal: AbortSignal) {
      const form = await loadForm(action, lang ?? document.documentElement.lang, signal);
      if (signal.aborted) return;
      const { loadGuard: loadPart = loadGuard, ...rest } = options as FetchOptions;
      const guard = async () => (await loadPart()).createGuard(form as Form, action, document);
      const shown = form ? start(form, { loadPhone, ...rest, action, loadGuard: guard }) : unavailable;
      show({ shown, shownKey: key });
    }

    const { form, state, ...more } = src !== undefined && shownKey !== key ? loading : shown;
    if ('signup' in more) return { ...more.signup, form, state };
    const reset = () => state.status === 'unavailable' && retry(tries + 1);
    return { start() {}, mend() {}, submit: async () => {}, reset, phones: undefined, form, state };
  }
  return useSignup as UseSignup;
}

const loading: Unfetched = { form: undefined, state: { status: 'loading', issues: [] } };
const unavailable: Unfetched = { form: undefined, state: { status: 'unavailable', issues: [] } };
