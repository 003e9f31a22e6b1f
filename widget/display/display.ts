import type { Form } from '@joinery/contract/form';
import type { Emit } from '../events.ts';
import css from './display.css?inline';

/** A form that stands apart from its page. */
export interface Stage {
  open(): void;
  close(): void;
  /** Takes back every listener and timer. The form stays closed. */
  end(): void;
}

/**
 * Puts `place`, where the form is shown, on a stage of its own in `element`: over the page for popups and full screen, where the browser keeps the focus; beside it for
 * slide-ins and bars, which take no focus by themselves. Opens it when the form's settings say so. Undefined where they leave the form in its page's flow,
 * and where the part that opens it can't be loaded.
 */
export async function createStage(
  element: HTMLElement,
  place: HTMLElement,
  form: Form,
  emit: Emit,
): Promise<Stage | undefined> {
  place.hidden = true;
  // Loaded apart: nothing opens before the page has been there for a while.
  const part = await import('./opening.ts').catch(() => undefined);
  place.hidden = false;
  const settings = part?.readSettings(form, element);
  if (!part || !settings) return undefined;
  const { mode } = settings;
  const modal = mode === 'popup' || mode === 'full-screen';
  const life = new AbortController();
  const { signal } = life;
  const stage: HTMLElement = document.createElement(modal ? 'dialog' : 'div');
  const content = document.createElement('div');
  let opener: Element | null = null;
  /** Whether the mouse button went down, and up, beside the popup. */
  let beside = false;

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
    if (element.hasAttribute('opened')) return;
    opener = document.activeElement;
    element.setAttribute('opened', '');
    // Simulated browsers, such as jsdom, have only some of these.
    if (stage instanceof HTMLDialogElement) {
      // Whatever is being typed goes nowhere, unless the visitor asked for the form.
      content.inert = !asked;
      if (stage.showModal) stage.showModal();
      else stage.open = true;
      content.inert = false;
    } else {
      stage.showPopover?.();
      if (asked) place.querySelector<HTMLElement>('.field:not([hidden]) :is(input,select,textarea)')?.focus();
    }
    emit('open', null);
  };

  stage.className = `stage ${mode}`;
  stage.ariaLabel = form.texts.title || form.texts.submit;
  if (!modal) {
    // As a dialog, it would take the focus.
    stage.role = 'dialog';
    stage.popover = 'manual';
  }
  stage.tabIndex = -1;
  stage.dir = form.direction;
  stage.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  stage.addEventListener('keydown', ({ key, isComposing }) => !modal && key === 'Escape' && !isComposing && close());
  // A text selection that is let go beside the popup is no click there.
  for (const type of ['pointerdown', 'pointerup', 'click'])
    stage.addEventListener(type, ({ target }) => {
      beside = target === stage && (beside || type === 'pointerdown');
      if (beside && modal && type === 'click') close();
    });
  // The rest of a form in a bar shows once the visitor is in a field: at a touch of the button, it would move that away.
  place.addEventListener(
    'focusin',
    ({ target }) => (target as Element).closest('.field') && stage.classList.add('begun'),
  );

  style(place.getRootNode() as Document | ShadowRoot, signal);
  content.className = 'content';
  content.setAttribute('part', 'stage');
  place.replaceWith(stage);
  content.append(place, createCloser(form.messages.close, close));
  stage.append(content);
  // The element of a script tag isn't told when its page takes it away.
  const observer = new MutationObserver(() => element.isConnected || life.abort());
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    close();
  });
  part.mind({ element, stage, key: `joinery:${form.name}`, open, close }, settings, signal);
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

function style(root: Document | ShadowRoot, signal: AbortSignal) {
  if (!root.adoptedStyleSheets) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  signal.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}
