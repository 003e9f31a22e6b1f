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
import type { ElementAttributes } from '../attributes.ts';
import type { Callbacks } from '../callbacks.ts';
import type { SignupEvents } from '../events.ts';
import type { SignupFormElement } from '../SignupFormElement.ts';

/** What `<SignupForm>` takes, beside what every HTML element does. */
export interface SignupFormProps
  extends Callbacks,
    ElementAttributes,
    Omit<HTMLAttributes<SignupFormElement>, keyof Callbacks> {
  /** The form to show in place of the one at `src`. Keep it the same object from render to render: another one starts anew. @default fetched */
  form?: Form;
  /** What `renderContent` of `@joinery/widget/html` made of the form: shows it before any script runs. Takes the place of `form` and children. @default none */
  html?: string;
}

/** The props that listen, with the events they are told of. */
const events: Record<keyof Callbacks, keyof SignupEvents> = {
  onReady: 'ready',
  onOpen: 'open',
  onStart: 'start',
  onSubmit: 'submit',
  onIssue: 'issue',
  onDone: 'done',
  onRedirect: 'redirect',
  onClose: 'close',
};

/** On a server there is no layout, and React 18 says so at every render. */
const useMountEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `<signup-form>` for React 18 and 19. Callbacks get the element's events; `ref` is the element. */
export const SignupForm = forwardRef<SignupFormElement, SignupFormProps>(function SignupForm(
  { src, form, html, className, children, ...rest },
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

  // Of custom elements, React 18 knows attributes alone, by their own names.
  return createElement('signup-form', {
    ...attributes,
    ref: element,
    src,
    class: className,
    // The browser has made a shadow root of it by the time that React compares.
    ...(html ? { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true } : { children }),
  });
});

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
