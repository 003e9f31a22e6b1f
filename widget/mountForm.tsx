import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import { render } from 'preact';
import { createAssist, type LoadSuggest } from './assist.ts';
import type { Controls } from './controls.ts';
import { countStart } from './countStart.ts';
import type { Stage } from './display/display.ts';
import { createDraft } from './draft.ts';
import type { Emit } from './events.ts';
import { FormView } from './FormView.tsx';
import { fillIn } from './fillIn.ts';
import { firstInput, focusOutcome } from './focusOutcome.ts';
import type { GuardPart } from './guardPart.ts';
import { initialTexts } from './initialTexts.ts';
import { openRoot } from './openRoot.ts';
import { readTexts } from './readTexts.ts';
import type { SignupOptions, SignupState } from './signup.ts';
import { createStepped } from './steps.ts';
import { themeCss } from './theme.ts';

/** What loads the parts that a form needs only when it comes to that. */
export interface Parts extends Required<Pick<SignupOptions, 'loadPhone'>> {
  loadSuggest: LoadSuggest;
  /** @default none: the form does without guards that need the page */
  loadGuard?: (() => Promise<GuardPart>) | undefined;
  /** @default none: every form is shown in its page's flow */
  loadDisplay?: (() => Promise<typeof import('./display/display.ts')>) | undefined;
}

export interface Mounted {
  /** Where the form is shown. */
  place: HTMLDivElement;
  /** Takes back what the form has done outside its place. */
  end(): void;
}

/**
 * Shows a form in `element`, whose events tell the page about it, and gives the element its controls; answers with the form's place, and with how to end it. `typed` is
 * what was typed before, into inputs of these names.
 */
export function mountForm(
  element: HTMLElement,
  form: Form,
  action: string,
  { loadPhone, loadSuggest, loadGuard, loadDisplay }: Parts,
  typed?: Values,
): Mounted {
  const place = document.createElement('div');
  const draft = createDraft(action);
  const initial = initialTexts(form, element);
  let texts = { ...initialTexts(form, element, draft.read()), ...typed };
  let state: SignupState | undefined;
  const guard = loadGuard && { loadGuard: async () => (await loadGuard()).createGuard(form, action, place) };
  const signup = createStepped(form, { action, emit, loadPhone, ...guard }, show);
  const assist = createAssist(form, signup.phones, loadSuggest);
  openRoot(element, themeCss(form.theme)).replaceChildren(place);
  signup.reset();
  for (const type of ['input', 'change'])
    place.addEventListener(type, () => draft.write(readTexts(place.querySelector('form'))));
  Object.defineProperties(element, Object.getOwnPropertyDescriptors(createControls()));
  const stage = createStage();
  emit('ready', null);
  return { place, end: async () => (await stage)?.end() };

  function show(next: SignupState) {
    const moved = !!state && next.step !== state.step;
    state = next;
    if (state.status === 'done') draft.clear(form.name);
    render(<FormView form={form} action={action} state={state} signup={signup} assist={assist} texts={texts} />, place);
    focusOutcome(place, state.status, moved);
  }

  /** What can't be loaded is done without: the form then stands in the page's flow. */
  async function createStage(): Promise<Stage | undefined> {
    const mode = element.getAttribute('display') ?? form.display?.mode ?? 'inline';
    if (mode === 'inline' || !loadDisplay) return undefined;
    place.hidden = true;
    const part = await loadDisplay().catch(() => undefined);
    place.hidden = false;
    return part?.createStage(element, place, form, emit);
  }

  function createControls(): Controls {
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
      fill: (filled) => fillIn(place, filled),
      submit: () => signup.submit(readTexts(place.querySelector('form'))),
      get state() {
        return state as SignupState;
      },
    };
  }

  /** Empties the inputs, or gives them what they held at first. */
  function clear() {
    texts = initial;
    place.querySelector('form')?.reset();
  }

  /** Off the page, and once another form was shown in its place, the form is silent. */
  function emit(...[type, detail]: Parameters<Emit>): boolean {
    const told = { detail, bubbles: true, composed: true, cancelable: type === 'redirect' };
    if (form.dataLayer && place.isConnected) {
      globalThis.dataLayer ??= [];
      globalThis.dataLayer.push({ event: `joinery_${type}`, form: form.name });
    }
    if (type === 'start') countStart(form, action);
    const goes = place.isConnected && element.dispatchEvent(new CustomEvent(type, told));
    // Whoever comes back finds no trace of whoever was here.
    if (type === 'redirect' && goes) clear();
    return goes;
  }
}

declare global {
  /** Where a tag manager looks for what happens on a page. */
  var dataLayer: object[] | undefined;
}
