import type { Form } from '@joinery/contract/form';
import type { Emit } from '../events.ts';
import css from './display.css?inline';
import { createMemory } from './memory.ts';
import { readSettings } from './settings.ts';
import { watch } from './triggers.ts';

/** A form that stands apart from its page. */
export interface Stage {
  open(): void;
  close(): void;
  /** Takes back every listener and timer. The form stays closed. */
  end(): void;
}

/**
 * Puts `place`, where the form is shown, on a stage of its own in `element`: over the page for popups and full screen, where the browser keeps the focus; beside it for
 * slide-ins and bars, which take no focus by themselves. Opens it when the form's settings say so.
 */
export function createStage(element: HTMLElement, place: HTMLElement, form: Form, emit: Emit): Stage {
  const { mode, open: triggers, frequency } = readSettings(form, element);
  const modal = mode === 'popup' || mode === 'full-screen';
  const memory = createMemory(`joinery:${form.name}`);
  const life = new AbortController();
  const { signal } = life;
  const stage: HTMLElement = document.createElement(modal ? 'dialog' : 'div');
  let opener: Element | null = null;
  let waiting: ReturnType<typeof setTimeout>;

  const close = () => {
    if (!element.hasAttribute('opened')) return;
    const inside = stage.matches(':focus-within');
    element.removeAttribute('opened');
    if (stage instanceof HTMLDialogElement) {
      if (stage.close) stage.close();
      else stage.open = false;
    } else if (stage.isConnected) {
      stage.hidePopover?.();
      if (inside && opener instanceof HTMLElement) opener.focus();
    }
    emit('close', null);
  };

  const open = (asked: boolean) => {
    if (!element.isConnected) return life.abort();
    if (element.hasAttribute('opened') || !(asked || memory.allows(frequency, Date.now()))) return;
    if (somethingIsOpen()) {
      // Whoever clicked in a dialog may have another one over it; what opens by itself waits for its turn.
      if (!asked || document.querySelector('signup-form[opened]')) {
        clearTimeout(waiting);
        if (!asked) waiting = setTimeout(open, 2_000, false);
        return;
      }
    }
    opener = document.activeElement;
    element.setAttribute('opened', '');
    // Simulated browsers, such as jsdom, have only some of these.
    if (stage instanceof HTMLDialogElement) {
      if (stage.showModal) stage.showModal();
      else stage.open = true;
    } else {
      stage.showPopover?.();
      if (asked) place.querySelector<HTMLElement>('.field:not([hidden]) :is(input,select,textarea)')?.focus();
    }
    memory.opened(Date.now());
    emit('open', null);
  };

  stage.className = `stage ${mode}`;
  stage.setAttribute('part', 'stage');
  stage.ariaLabel = form.texts.title || form.texts.submit;
  if (!modal) {
    stage.role = 'dialog';
    stage.popover = 'manual';
  }
  stage.dir = form.direction;
  stage.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  stage.addEventListener('keydown', (event) => !modal && event.key === 'Escape' && close());
  stage.addEventListener('click', ({ target }) => modal && target === stage && close());
  element.addEventListener('done', memory.done, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(waiting);
    close();
  });

  style(place.getRootNode() as Document | ShadowRoot, signal);
  const content = document.createElement('div');
  content.className = 'content';
  place.replaceWith(stage);
  content.append(place);
  stage.append(content, createCloser(form.messages.close, close));
  place.hidden = false;
  watch(triggers, open, signal);
  // The element of a script tag isn't told when its page takes it away.
  const observer = new MutationObserver(() => element.isConnected || life.abort());
  observer.observe(document, { childList: true, subtree: true });
  return { open: () => open(true), close, end: () => life.abort() };
}

function createCloser(label: string, close: () => void): HTMLButtonElement {
  const closer = document.createElement('button');
  closer.type = 'button';
  closer.className = 'closer';
  closer.setAttribute('part', 'close');
  closer.ariaLabel = label;
  closer.textContent = '×';
  closer.addEventListener('click', close);
  return closer;
}

/** Whether another form or a dialog of the page has the visitor's attention. */
function somethingIsOpen(): boolean {
  const open = document.querySelectorAll('signup-form[opened],dialog[open],[aria-modal=true]');
  // Many pages keep their closed dialogs, out of sight by their own CSS.
  return [...open].some((one) => one.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true);
}

function style(root: Document | ShadowRoot, signal: AbortSignal) {
  if (!root.adoptedStyleSheets) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  signal.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}
