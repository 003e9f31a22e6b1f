import type { FieldName, Form } from '@joinery/contract/form';
import { createStepped, lastStep } from '#signup/steps';
import { loadForm } from '../element/loadForm.ts';
import type { GuardPart } from '../guard/guardPart.ts';
import { loadGuard, loadPhone } from '../loaders.ts';
import type { LoadPhone } from '../phone/phones.ts';
import type { Signup, SignupOptions, SignupState } from '../signup/signup.ts';

/** `useState` of Preact and React. */
type UseState = <T>(initial: T | (() => T)) => [T, (next: T | ((now: T) => T)) => void];

/** `useEffect` of Preact and React. */
type UseEffect = (effect: () => () => void, inputs: readonly unknown[]) => void;

export interface FetchOptions<Name extends string = FieldName>
  extends Omit<SignupOptions<Name>, 'action' | 'loadPhone' | 'loadGuard'> {
  /** The form's language, a BCP 47 tag. @default the page's */
  lang?: string | undefined;
  /** Loads the part that knows phone numbers. @default loaded when a phone field gets the focus */
  loadPhone?: LoadPhone;
  /** Loads the page's half of the form's guards. @default loaded if the form has any */
  loadGuard?: () => Promise<GuardPart>;
}

/**
 * The cause that a form is unavailable: the hook got no address, the proxy has no form of that name, its answer was no
 * form, or no answer came, as from a proxy that is down or whose `origins` don't name the page.
 */
export type Unavailable = 'noAddress' | 'notFound' | 'noForm' | 'noAnswer';

/** A form that is loading or unavailable. */
export interface UnfetchedSignup<Name extends string = FieldName> extends Omit<Signup<Name>, 'phones'> {
  form: undefined;
  phones: undefined;
  /** If the form is unavailable, `reset` asks again. */
  state: { status: 'loading'; issues: [] } | { status: 'unavailable'; issues: []; reason: Unavailable };
}

export interface FetchedSignup<Name extends string = FieldName> extends Signup<Name> {
  form: Form;
  state: SignupState;
}

/**
 * The state machine of a form with markup of your own. `emit` is taken from the latest render, the other options from
 * the first. `Name` is a field's name: with `FieldNames` of a form, other names don't compile.
 */
export interface UseSignup {
  /**
   * Fetches the form at `src`, its address at its proxy, such as `https://forms.example.com/forms/newsletter`. Another
   * `src` or `lang` starts over.
   */
  <Name extends string = FieldName>(
    src: string,
    options?: FetchOptions<Name>,
  ): UnfetchedSignup<Name> | FetchedSignup<Name>;
  /** Takes a form that is already there. The one of the first render stays in force. */
  <Name extends string = FieldName>(form: Form, options: SignupOptions<Name>): FetchedSignup<Name>;
}

type Phase = Unfetched | Started;
type Unfetched = Pick<UnfetchedSignup, 'form' | 'state'>;
type Started = { form: Form; signup: Signup; state: SignupState };

interface Latest {
  options: FetchOptions | SignupOptions;
  /** The address of the form that came last. */
  asked?: string;
}

/** Makes the hook out of `useState` and `useEffect` of Preact or React. */
export function createUseSignup(useState: UseState, useEffect: UseEffect): UseSignup {
  function useSignup(source: string | Form, options: FetchOptions | SignupOptions = {}) {
    // A program without types may pass no address.
    const src = typeof source === 'object' ? undefined : (source ?? '');
    const lang = 'lang' in options ? options.lang : undefined;
    const [latest] = useState<Latest>({ options });
    latest.options = options;
    const [tries, retry] = useState(0);
    // Another address shows nothing of the previous one, from its first render on.
    const key = JSON.stringify([src, lang, tries]);
    const [{ shown, shownKey }, show] = useState<{ shown: Phase; shownKey: string }>(() => ({
      shown: src !== undefined ? loading : start(source as Form, options as SignupOptions),
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
      let shown: Phase;
      try {
        if (!action) throw noAddress;
        const again = action === latest.asked ? '&again' : '';
        const form = await loadForm(action, lang ?? document.documentElement.lang, again, life.signal);
        latest.asked = action;
        const { loadGuard: loadPart = loadGuard, ...rest } = options as FetchOptions;
        const guard = async () => (await loadPart()).createGuard(form, action, document);
        shown = start(form, { loadPhone, ...rest, action, loadGuard: guard });
      } catch (cause) {
        shown = { form: undefined, state: { status: 'unavailable', issues: [], reason: reasonOf(cause) } };
      }
      clearTimeout(late);
      if (life.signal.reason !== left) show({ shown, shownKey: key });
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
const noAddress = 'noAddress';

/** `cause` is an HTTP status, or an error of a request without an answer. */
function reasonOf(cause: unknown): Unavailable {
  if (cause === noAddress) return noAddress;
  if (cause === 404) return 'notFound';
  return typeof cause === 'number' || cause instanceof SyntaxError ? 'noForm' : 'noAnswer';
}
