import type { Form } from '@joinery/contract/form';
import type { Emit } from '../signup/events.ts';
import css from './display.css?inline';

/** A form that stands apart from its page. */
export interface Stage {
  open(): void;
  close(): void;
  /** Removes every listener and timer. The form stays closed. */
  end(): void;
}

/**
 * Moves `place`, which shows the form, onto a stage of its own in `element`. Popups and full screen open over the page,
 * where the browser keeps the focus. Slide-ins and bars open beside it and take no focus by themselves. The stage opens
 * when the form's settings say so. Returns undefined if they leave the form in its page's flow, or if the part that
 * opens it can't be loaded.
 */
export async function createStage(
  element: HTMLElement,
  place: HTMLElement,
  form: Form,
  emit: Emit,
): Promise<Stage | undefined> {
  place.hidden = true;
  // Loaded separately: nothing opens until the page has been there for a while.
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
  /** Whether the mouse button went down and up beside the popup. */
  let beside = false;

  const close = () => {
    if (!element.hasAttribute('opened')) return;
    const inside = stage.matches(':focus-within');
    element.removeAttribute('opened');
    if (stage instanceof HTMLDialogElement) {
      if (stage.close) stage.close();
      else stage.open = false;
    } else if (stage.isConnected) stage.hidePopover?.();
    if (inside && opener instanceof HTMLElement) opener.focus();
    emit('close', null);
  };

  /** Nothing in an invisible dialog could be used, and nothing else on its page. */
  const isShown = () => isRendered(element.hasAttribute('opened') ? stage : element);

  const open = (asked?: Element | null) => {
    if (!element.isConnected) return life.abort();
    if (element.hasAttribute('opened')) return;
    // Tag managers put tags where nothing is shown. A page's own element stays where its framework looks for it.
    if (!isShown() && !element.hasAttribute('src') && element.parentNode !== document.body)
      document.body.append(element);
    if (!isShown()) return;
    // Safari focuses no link or button that is clicked.
    opener = asked ?? document.activeElement;
    element.setAttribute('opened', '');
    // Simulated browsers such as jsdom have only some of these.
    if (stage instanceof HTMLDialogElement) {
      // Inert while it opens: whatever is being typed must not land in the form, unless the visitor asked for it.
      content.inert = !asked;
      if (stage.showModal) stage.showModal();
      else stage.open = true;
      content.inert = false;
    } else {
      stage.showPopover?.();
      if (asked) place.querySelector<HTMLElement>('.field:not([hidden]) [name]')?.focus();
    }
    emit('open', null);
  };

  stage.className = `stage ${mode}`;
  stage.ariaLabel = form.texts.title || form.texts.submit;
  if (!modal) {
    // A dialog element would take the focus.
    stage.role = 'dialog';
    stage.popover = 'manual';
  }
  stage.tabIndex = -1;
  stage.dir = form.direction;
  stage.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  stage.addEventListener('keydown', (event) => {
    // If only its padding can scroll, WebKit passes the second of two quick keys to the page behind.
    if (
      modal &&
      event.target === stage &&
      stage.scrollHeight < stage.clientHeight + 32 &&
      /^( |Arrow[DU]|Page|Home|End)/.test(event.key)
    )
      event.preventDefault();
  });
  // A text selection released beside the popup is no click there.
  for (const type of ['pointerdown', 'pointerup', 'click'])
    stage.addEventListener(type, ({ target }) => {
      beside = target === stage && (beside || type === 'pointerdown');
      if (beside && modal && type === 'click') close();
    });
  // A form in a bar unfolds once the visitor is in a field. Unfolding at a touch of the button would move the button
  // away.
  place.addEventListener(
    'focusin',
    ({ target }) => (target as Element).closest('.field') && stage.classList.add('begun'),
  );

  style(place.getRootNode() as Document | ShadowRoot, signal);
  content.className = 'content';
  content.setAttribute('part', 'stage');
  place.replaceWith(stage);
  content.append(place, part.createCloser(form.messages.close, close));
  stage.append(content);
  // A script tag's element isn't told when its page removes it.
  const observer = new MutationObserver(() => element.isConnected || life.abort());
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    close();
  });
  part.mind({ element, stage, key: `joinery:${form.name}`, open, isShown, close }, settings, signal);
  return { open: () => open(document.activeElement), close, end: () => life.abort() };
}

/** Whether the page shows an element, and lets visitors use it. Simulated browsers such as jsdom can't tell. */
function isRendered(element: Element): boolean {
  let outer: Node | null = element;
  for (; outer; outer = outer.parentNode ?? (outer as ShadowRoot).host) if ((outer as HTMLElement).inert) return false;
  let box: Element | null = element;
  while (box && getComputedStyle(box).display === 'contents') box = box.parentElement;
  return box?.checkVisibility?.({ visibilityProperty: true }) !== false;
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
