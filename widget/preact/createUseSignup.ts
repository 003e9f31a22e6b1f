import type { Form } from '@joinery/contract/form';
import { loadForm } from '../element/index.ts';
import type { GuardPart } from '../guard/guardPart.ts';
import { loadGuard, loadPhone } from '../loaders.ts';
import type { LoadPhone } from '../phone/index.ts';
import { createStepped, lastStep, type Signup, type SignupOptions, type SignupState } from '../signup/index.ts';

/** `useState` of Preact and React. */
type UseState = <T>(initial: T | (() => T)) => [T, (next: T | ((now: T) => T)) => void];

/** `useEffect` of Preact and React. */
type UseEffect = (effect: () => () => void, inputs: readonly unknown[]) => void;

export interface FetchOptions extends Omit<SignupOptions, 'action' | 'loadPhone' | 'loadGuard'> {
  /** The form's language, a BCP 47 tag. @default the page's */
  lang?: string | undefined;
  /** Loads the part that knows phone numbers. @default loaded when a phone field gets the focus */
  loadPhone?: LoadPhone;
  /** Loads the page's half of the form's guards. @default loaded if the form has any */
  loadGuard?: () => Promise<GuardPart>;
}

/** A form that is loading or unavailable. */
export interface UnfetchedSignup extends Omit<Signup, 'phones'> {
  form: undefined;
  phones: undefined;
  /** `unavailable` means that the proxy didn't answer with a form: `reset` asks again. */
  state: { status: 'loading' | 'unavailable'; issues: [] };
}

export interface FetchedSignup extends Signup {
  form: Form;
  state: SignupState;
}

/**
 * The state machine of a form with markup of your own. `emit` is taken from the latest render, the other options from
 * the first.
 */
export interface UseSignup {
  /**
   * Fetches the form at `src`, its address at its proxy, such as `https://forms.example.com/forms/newsletter`. Another
   * `src` or `lang` starts over.
   */
  (src: string, options?: FetchOptions): UnfetchedSignup | FetchedSignup;
  /** Takes a form that is already there. The one of the first render stays in force. */
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
    // Another address shows nothing of the previous one, from its first render on.
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
      if (src !== undefined) fetchForm(src, life);
      return () => life.abort(left);
    }, [src, lang, tries]);

    async function fetchForm(action: string, life: AbortController) {
      const late = setTimeout(() => life.abort(), 15_000);
      const form = await loadForm(action, lang ?? document.documentElement.lang, life.signal);
      clearTimeout(late);
      if (life.signal.reason === left) return;
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

/** Why a request ended whose answer nobody waits for. */
const left = 'left';
const loading: Unfetched = { form: undefined, state: { status: 'loading', issues: [] } };
const unavailable: Unfetched = { form: undefined, state: { status: 'unavailable', issues: [] } };
