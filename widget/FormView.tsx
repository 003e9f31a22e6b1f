import { textOf } from '@joinery/contract/choices';
import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';
import type { ComponentChildren, TargetedEvent } from 'preact';
import type { Assist } from './assist.ts';
import { Done } from './Done.tsx';
import { Field } from './Field.tsx';
import { readTexts } from './readTexts.ts';
import { Back, Progress, stepLabel } from './Steps.tsx';
import type { Signup, SignupState } from './signup.ts';
import { Trap } from './Trap.tsx';

export interface FormViewProps {
  form: Form;
  /** Where the form posts to when no script takes its submission. */
  action: string;
  state: SignupState;
  /** Takes what the visitor does. @default the browser itself posts the form */
  signup?: Signup | undefined;
  /** Helps the visitor type. @default nobody does */
  assist?: Assist;
  /** What was typed before, by field name. @default nothing */
  texts?: Values | undefined;
  /** Stands above the fields. @default nothing */
  children?: ComponentChildren;
}

/** The whole form as it looks in a state. What the visitor types stays in the inputs. */
export function FormView({ form, action, state, signup, assist, texts, children }: FormViewProps) {
  const { fields, messages, contact, locale, direction, heading: Heading = 'h2' } = form;
  const { title, description, submit } = form.texts;
  const { status, issues, step } = state;
  const busy = /ing/.test(status);
  const done = status === 'done';
  const label = busy ? messages.sending : stepLabel(form, step);
  const general = issues.filter(({ field }) => !fields.some(({ name }) => name === field));
  const mend = ({ target, currentTarget }: TargetedEvent<HTMLFormElement, Event>) =>
    signup?.mend(readTexts(currentTarget), (target as HTMLInputElement).name);
  return (
    <div class="joinery" part="form" lang={locale} dir={direction}>
      {/* Out of sight, the form keeps its room, so that nothing below moves, and what was typed. */}
      {(signup || !done) && (
        <form
          method="post"
          action={action}
          novalidate
          style={done ? 'visibility:hidden' : undefined}
          aria-label={title || submit}
          onSubmit={async (event) => {
            const shown = event.currentTarget;
            event.preventDefault();
            // Without a shadow root, the page would take it for the form's own event.
            event.stopPropagation();
            if (!(await assist?.asks(shown))) signup?.submit(readTexts(shown));
          }}
          onInput={(event) => {
            const input = event.target as HTMLInputElement;
            assist?.type(input, event);
            mend(event);
          }}
          // Some password managers fill in without an input event.
          onChange={mend}
          onFocusIn={({ target }) => {
            signup?.start();
            assist?.enter(target as HTMLInputElement);
          }}
        >
          {title && <Heading part="title">{title}</Heading>}
          {description && <p part="description">{description}</p>}
          {children}
          <Progress form={form} step={step} />
          {fields.map((field) => (
            <Field
              key={field.name}
              form={form}
              field={field}
              text={texts ? textOf(field, texts) : field.value}
              hidden={!!step && field.step !== step}
              issue={issues.find((issue) => issue.field === field.name)?.message}
            />
          ))}
          <Trap />
          <div class="issue" part="issue" role="alert">
            {general.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
            {general[0] && contact && <a href={contact}>{messages.contact}</a>}
          </div>
          <div class="buttons" part="buttons">
            <Back form={form} step={step} signup={signup} />
            {/* Not the form: screen readers put off what changes inside something busy. */}
            <button type="submit" part="button" aria-busy={busy} aria-disabled={busy}>
              <span key={label}>{label}</span>
            </button>
            <span class="aside" aria-live="polite">
              {busy && <span>{label}</span>}
            </span>
          </div>
        </form>
      )}
      {done && <Done form={form} action={action} state={state} signup={signup} />}
    </div>
  );
}
