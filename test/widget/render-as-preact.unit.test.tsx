import type { Form } from '@joinery/contract/form';
import fc from 'fast-check';
import { render as renderByPreact, type VNode } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { h, render, type View } from '../../widget/plain/render.ts';
import type { SignupState } from '../../widget/signup/signup.ts';
import { FormView } from '../../widget/view/FormView.tsx';
import { formOf } from './form-of.ts';

const forms: Form[] = [
  formOf({ texts: { title: 'Letters', description: 'One a month.' }, contact: 'mailto:hello@example.com' }),
  formOf({
    fields: [
      { name: 'field1', choices: ['A', 'B'], input: 'radio', required: true },
      { name: 'field2', choices: ['A', 'B'], input: 'checkboxes' },
      { name: 'field3', choices: ['A', 'B'] },
      { name: 'field4', type: 'paragraph', hint: 'As long as you like.' },
      { name: 'email', step: 2 },
      { name: 'smsNumber' },
      { name: 'field5', consent: { version: '1', text: ['I agree to the ', { text: 'rules', href: '/rules' }, '.'] } },
    ],
    texts: { steps: ['What?', 'Who?'] },
  }),
];

const issue = (form: Form) =>
  fc.record({
    field: fc.constantFrom(...form.fields.map(({ name }) => name), null),
    code: fc.constantFrom('invalid', 'required', 'tooMany'),
    message: fc.constantFrom('Please check this.', 'Please fill in this field.', 'Too many tries.', '<b>'),
  });

const stateOf = (form: Form): fc.Arbitrary<SignupState> =>
  fc
    .record({
      status: fc.constantFrom('idle', 'checking', 'sending', 'done', 'failed'),
      issues: fc.uniqueArray(issue(form), { maxLength: 3, selector: ({ message }) => message }),
      answer: fc.constantFrom({ status: 'accepted' }, { status: 'done', redirectUrl: 'https://lists.example.com/' }),
      step: form.fields.some(({ step }) => step) ? fc.constantFrom(1, 2) : fc.constant(undefined),
    })
    .map((state) => state as SignupState);

/** A change that a page's translator, extension or script makes to a text, at the place the number picks. */
const meddling = fc.record({ how: fc.constantFrom('none', 'wrap', 'remove', 'split'), at: fc.nat() });

const runs = fc
  .constantFrom(...forms)
  .chain((form) =>
    fc.record({ form: fc.constant(form), steps: fc.array(fc.tuple(stateOf(form), meddling), { maxLength: 8 }) }),
  );

const places: HTMLElement[] = [];
afterEach(() => {
  for (const place of places.splice(0)) place.remove();
});

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  places.push(place);
  document.body.append(place);
  return place;
}

/** Turns what Preact was given into views of our renderer. The form's components have no hooks. */
function viewOf(node: unknown): Parameters<typeof h>[2] {
  if (Array.isArray(node)) return node.map(viewOf);
  if (!(node instanceof Object)) return node as string;
  const { type, key, props } = node as VNode<Record<string, unknown>>;
  if (typeof type === 'function') return viewOf((type as (props: object) => unknown)(props));
  const { children, ...rest } = props;
  return h(type as string, { ...rest, key }, viewOf(children));
}

/** Elements, texts, and the values of attributes and properties. Empty attributes and false properties are skipped. */
function shownIn(node: Node): unknown {
  if (!(node instanceof HTMLElement)) return node.textContent;
  const said = node
    .getAttributeNames()
    .map((name) => [name, node.getAttribute(name)])
    // Preact doesn't set an option's value that equals its text.
    .filter(([name]) => name !== 'value')
    .filter(([name, value]) => value && (value !== 'false' || name?.startsWith('aria-')))
    .sort();
  const { checked, hidden, required, value } = node as HTMLInputElement;
  const children = [...node.childNodes].map(shownIn).filter((child) => child !== '');
  return [node.tagName, said, checked, hidden, required, value, joined(children)];
}

/** Adjacent texts read as one. */
function joined(children: unknown[]): unknown[] {
  const all: unknown[] = [];
  for (const child of children) {
    if (typeof child === 'string' && typeof all.at(-1) === 'string') all.push(`${all.pop()}${child}`);
    else all.push(child);
  }
  return all;
}

function textsIn(place: Node): Text[] {
  return [...place.childNodes].flatMap((node) =>
    node instanceof Text ? (node.data.trim() ? [node] : []) : textsIn(node),
  );
}

function meddle(place: Node, { how, at }: { how: string; at: number }) {
  const texts = textsIn(place);
  const text = texts[at % Math.max(texts.length, 1)];
  if (!text || how === 'none') return;
  const font = document.createElement('font');
  font.textContent = `[${text.data}]`;
  if (how === 'wrap') text.replaceWith(font);
  else if (how === 'remove') text.remove();
  else text.splitText(1);
}

const show = (form: Form, state: SignupState) => <FormView form={form} action="/forms/newsletter" state={state} />;

test('shows the same as Preact for any sequence of states', () => {
  fc.assert(
    fc.property(runs, ({ form, steps }) => {
      const [ours, theirs] = [createPlace(), createPlace()];
      for (const [state] of steps) {
        render(viewOf(show(form, state)) as View, ours);
        renderByPreact(show(form, state), theirs);
        expect(shownIn(ours)).toEqual(shownIn(theirs));
      }
    }),
    { numRuns: 60 },
  );
});

const renderers: Record<string, (form: Form, state: SignupState, place: HTMLElement) => void> = {
  ours: (form, state, place) => render(viewOf(show(form, state)) as View, place),
  Preact: (form, state, place) => renderByPreact(show(form, state), place),
};

test.each(Object.entries(renderers))(
  '%s shows every new text once and no old one, whatever a page does to texts',
  (_, renderIn) => {
    fc.assert(
      fc.property(runs, ({ form, steps }) => {
        const place = createPlace();
        for (const [state, change] of steps) {
          renderIn(form, state, place);
          meddle(place, change);
        }
        // Two states that share no text: a meddled text stays only while its own text does.
        const failed: SignupState = {
          status: 'failed',
          issues: [{ field: 'email', code: 'invalid', message: 'New words.' }],
        };
        renderIn(form, failed, place);
        expect(place.textContent?.split('New words.')).toHaveLength(2);
        for (const { message } of steps.flatMap(([state]) => state.issues))
          expect(place.textContent).not.toContain(message);
        const fresh = createPlace();
        renderIn(form, failed, fresh);
        const tags = (root: Element) => [...root.querySelectorAll(':not(font)')].map(({ tagName }) => tagName);
        expect(tags(place)).toEqual(tags(fresh));
      }),
      { numRuns: 60 },
    );
  },
);
