import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import { render } from 'preact';
import { fillIn } from '#inputs/fillIn';
import { initialTexts } from '#inputs/initialTexts';
import { readTexts } from '#inputs/readTexts';
import { createStepped } from '#signup/steps';
import type { Stage } from '../display/display.ts';
import type { GuardPart } from '../guard/guardPart.ts';
import { createAssist, type LoadSuggest } from '../inputs/assist.ts';
import { createDraft } from '../inputs/draft.ts';
import { themeCss } from '../markup/theme.ts';
import type { Controls } from '../signup/controls.ts';
import type { Emit } from '../signup/events.ts';
import type { SignupOptions, SignupState } from '../signup/signup.ts';
import { FormView } from '../view/FormView.tsx';
import { firstInput, focusOutcome } from '../view/focusOutcome.ts';
import { openRoot } from './openRoot.ts';

/** Loaders of the parts that a form needs only on demand. */
export interface Parts extends Required<Pick<SignupOptions, 'loadPhone'>> {
  loadSuggest: LoadSuggest;
  /** @default none: the form goes without guards that need the page */
  loadGuard?: (() => Promise<GuardPart>) | undefined;
  /** @default none: every form stands in its page's flow */
  loadDisplay?: (() => Promise<typeof import('../display/display.ts')>) | undefined;
}

/**
 * Shows a form in `element`, dispatches its events there and defines its controls on it. Resolves with the stage of a
 * form that stands apart from its page. `typed` holds texts typed before, by input name.
 */
export function mountForm(
  element: HTMLElement,
  form: Form,
  action: string,
  { loadPhone, loadSuggest, loadGuard, loadDisplay }: Parts,
  typed?: Values,
): Promise<Stage | undefined> {
  const place = document.createElement('div');
  const draft = createDraft(action);
  const initial = initialTexts(form, element);
  let texts = { ...initialTexts(form, element, draft.read()), ...typed };
  let state: SignupState | undefined;
  const createGuard = async () => (await loadGuard?.())?.createGuard(form, action, place);
  const signup = createStepped(form, { action, emit, loadPhone, loadGuard: createGuard }, show);
  const assist = createAssist(form, action, signup.phones, loadSuggest);
  openRoot(element, themeCss(form.theme)).replaceChildren(place);
  signup.reset();
  place.oninput = place.onchange = () => draft.write(readTexts(place.querySelector('form')));
  Object.assign(element, createControls());
  const stage = createStage();
  emit('ready', null);
  return stage;

  function show(next: SignupState) {
    const moved = !!state && next.step !== state.step;
    state = next;
    Object.assign(element, { state });
    if (state.status === 'done') draft.clear(form.name);
    render(<FormView form={form} action={action} state={state} signup={signup} assist={assist} texts={texts} />, place);
    focusOutcome(place, state.status, moved);
  }

  /** Falls back to the page's flow if the part can't be loaded. */
  async function createStage(): Promise<Stage | undefined> {
    const mode = element.getAttribute('display') ?? form.display?.mode ?? 'inline';
    if (mode === 'inline' || !loadDisplay) return undefined;
    place.hidden = true;
    const part = await loadDisplay().catch(() => undefined);
    place.hidden = false;
    return part?.createStage(element, place, form, emit);
  }

  function createControls(): Omit<Controls, 'state'> {
    return {
      async open() {
        const staged = await stage;
        if (staged) staged.open();
        else place.querySelector<HTMLElement>(firstInput)?.focus();
      },
      close: async () => (await stage)?.close(),
      reset() {
        draft.clear();
        clear();
        signup.reset();
      },
      fill: (filled) => fillIn(place, filled as Values),
      submit: () => signup.submit(readTexts(place.querySelector('form'))),
    };
  }

  /** Resets the inputs to their initial texts. */
  function clear() {
    texts = initial;
    place.querySelector('form')?.reset();
  }

  /** The form is silent once it is off the page or replaced by another form. */
  function emit(...[type, detail]: Parameters<Emit>): boolean {
    if (form.dataLayer && place.isConnected) {
      globalThis.dataLayer ??= [];
      globalThis.dataLayer.push({ event: `joinery_${type}`, form: form.name });
    }
    if (type === 'start') assist.start();
    const told = { detail, bubbles: true, composed: true, cancelable: type === 'redirect' };
    const goes = place.isConnected && element.dispatchEvent(new CustomEvent(type, told));
    // Anyone who navigates back finds no trace of the last visitor.
    if (type === 'redirect' && goes) clear();
    return goes;
  }
}

declare global {
  /** Tag managers look here for events of the page. */
  var dataLayer: object[] | undefined;
}
