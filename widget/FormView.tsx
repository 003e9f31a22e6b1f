import type { Form } from '@joinery/contract/form';
import { honeypotName, type Values } from '@joinery/contract/wire';
import type { ComponentChildren, TargetedEvent } from 'preact';
import { Field } from './Field.tsx';
import { readTexts } from './readTexts.ts';
import type { Signup, SignupState } from './signup.ts';

export interface FormViewProps {
  form: Form;
  /** Where the form posts to when no script takes its submission. */
  action: string;
  state: SignupState;
  /** Takes what the visitor does. @default the browser itself posts the form */
  signup?: Signup;
  /** What was typed before, by field name. @default nothing */
  texts?: Values | undefined;
  /** Stands above the fields. @default nothing */
  children?: ComponentChildren;
}

/** The whole form as it looks in a state. What the visitor types stays in the inputs. */
export function FormView({ form, action, state, signup, texts, children }: FormViewProps) {
  const { fields, messages, contact, locale, direction } = form;
  const { title, description, submit, done } = form.texts;
  const { status, issues, answer } = state;
  const busy = /ing/.test(status);
  const general = issues.filter(({ field }) => !fields.some(({ name }) => name === field));
  const mend = ({ target, currentTarget }: TargetedEvent<HTMLFormElement, Event>) =>
    signup?.mend(readTexts(currentTarget), (target as HTMLInputElement).name);
  return (
    <div class="joinery" lang={locale} dir={direction}>
      {status === 'done' ? (
        <p class="done" role="status" tabindex={-1}>
          {answer?.status === 'accepted' ? messages.accepted : done}
        </p>
      ) : (
        <form
          method="post"
          action={action}
          novalidate
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            signup?.submit(readTexts(event.currentTarget));
          }}
          onInput={(event) => {
            const input = event.target as HTMLInputElement;
            signup?.phones.format(input, event);
            signup?.suggest(input);
            mend(event);
          }}
          // Some password managers fill in without an input event.
          onChange={mend}
          onFocusIn={({ target }) => signup?.phones.enter(target as HTMLInputElement)}
        >
          {title && <h2>{title}</h2>}
          {description && <p>{description}</p>}
          {children}
          {fields.map((field) => (
            <Field
              key={field.name}
              form={form}
              field={field}
              text={texts?.[field.name]}
              issue={issues.find((issue) => issue.field === field.name)?.message}
            />
          ))}
          <div class="trap" aria-hidden>
            <input name={honeypotName} tabindex={-1} autocomplete="off" />
          </div>
          <div class="issue" role="alert">
            {general.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
            {general[0] && contact && <a href={contact}>{messages.contact}</a>}
          </div>
          <button type="submit" aria-disabled={busy}>
            <span>{busy ? messages.sending : submit}</span>
          </button>
        </form>
      )}
    </div>
  );
}
