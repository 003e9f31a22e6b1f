import '@joinery/widget/element';
import type { Form } from '@joinery/contract/form';
import {
  createElement,
  forwardRef,
  type HTMLAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { ElementAttributes } from '../element/attributes.ts';
import type { Callbacks } from '../element/callbacks.ts';
import type { SignupFormElement } from '../element/SignupFormElement.ts';
import type { SignupEvents } from '../signup/events.ts';

/** Props of `<SignupForm>`, in addition to those of every HTML element. */
export interface SignupFormProps
  extends Callbacks,
    ElementAttributes,
    Omit<HTMLAttributes<SignupFormElement>, keyof Callbacks> {
  /**
   * The form to show instead of the one at `src`. Pass the same object on every render: another one starts over.
   * @default fetched
   */
  form?: Form;
  /**
   * The output of `renderContent` from `@joinery/widget/html`: shows the form before any script runs. Replaces `form`
   * and children.
   * @default none
   */
  html?: string;
  /**
   * The room that the form will take, as the console and the proxy's command `snippet` print it. Puts the element into
   * a box that reserves it, so that nothing on the page moves.
   * @default none
   */
  room?: string;
}

/** The listener props, with the event each listens to. */
const events: Record<keyof Callbacks, keyof SignupEvents> = {
  onReady: 'ready',
  onOpen: 'open',
  onStart: 'start',
  onCheck: 'check',
  onSubmit: 'submit',
  onIssue: 'issue',
  onDone: 'done',
  onRedirect: 'redirect',
  onClose: 'close',
};

/** A server has no layout, and React 18 warns about layout effects on every render. */
const useMountEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `<signup-form>` for React 18 and 19. Callbacks receive the element's events; `ref` is the element. */
export const SignupForm = forwardRef<SignupFormElement, SignupFormProps>(function SignupForm(
  { src, form, html, room, className, children, ...rest },
  ref,
) {
  const element = useRef<SignupFormElement>(null);
  const [listeners, attributes] = splitProps(rest);
  const latest = useRef(listeners);

  useImperativeHandle(ref, () => element.current as SignupFormElement, []);
  useMountEffect(() => {
    latest.current = listeners;
  });
  useMountEffect(() => listen(element.current, (event) => latest.current[event.type]?.(event)), []);
  useMountEffect(() => {
    if (form && !html && element.current) element.current.form = form;
  }, [src, form, html]);

  // On custom elements, React 18 sets only attributes, by their own names.
  const signupForm = createElement('signup-form', {
    ...attributes,
    ref: element,
    src,
    class: className,
    // By the time React compares, the browser has made a shadow root of it.
    ...(html ? { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true } : { children }),
  });
  return room ? createElement('div', { style: readStyle(room) }, signupForm) : signupForm;
});

/** React takes no declarations as text. */
function readStyle(declarations: string): Record<string, string> {
  const pairs = declarations.split(';').map((declaration) => {
    const [name = '', value = ''] = declaration.split(/:(.*)/);
    return [/^--/.test(name) ? name : name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), value];
  });
  return Object.fromEntries(pairs);
}

type Listeners = Record<string, ((event: Event) => void) | undefined>;

function splitProps(props: object): [Listeners, object] {
  const entries = Object.entries(props);
  const isListener = ([name]: [string, unknown]) => Object.hasOwn(events, name);
  return [
    Object.fromEntries(
      entries.filter(isListener).map(([name, listener]) => [events[name as keyof Callbacks], listener]),
    ),
    Object.fromEntries(entries.filter((entry) => !isListener(entry))),
  ];
}

function listen(element: SignupFormElement | null, listener: (event: Event) => void): () => void {
  const types = Object.values(events);
  for (const type of types) element?.addEventListener(type, listener);
  return () => {
    for (const type of types) element?.removeEventListener(type, listener);
  };
}
