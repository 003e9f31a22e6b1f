import { textOf } from '@joinery/contract/choices';
import type { Form } from '@joinery/contract/form';
import { honeypotName, type Values } from '@joinery/contract/wire';
import type { ComponentChildren, TargetedEvent } from 'preact';
import { readTexts } from '#inputs/readTexts';
import { Back, isHidden, Progress, stepLabel } from '#view/Steps';
import { Trap } from '#view/Trap';
import type { Assist } from '../inputs/assist.ts';
import { isBusy, type Signup, type SignupState } from '../signup/signup.ts';
import { Done } from './Done.tsx';
import { Field } from './Field.tsx';

export interface FormViewProps {
  form: Form;
  /** The address the form posts to when no script takes its submission. */
  action: string;
  state: SignupState;
  /** Handles the visitor's actions. @default the browser posts the form */
  signup?: Signup | undefined;
  /** Helps the visitor type. @default no help */
  assist?: Assist;
  /** Texts typed before, by field name. @default none */
  texts?: Values | undefined;
  /** Content above the fields. @default none */
  children?: ComponentChildren;
}

/**
 * The whole form in a given state. Typed texts stay in the inputs. Calls its parts as functions where it can: minifiers
 * then put them in place.
 */
export function FormView({ form, action, state, signup, assist, texts, children }: FormViewProps) {
  const { fields, messages, contact, locale, direction, heading: Heading = 'h2' } = form;
  const { title, description, submit } = form.texts;
  const { status, issues, step } = state;
  const busy = isBusy(state);
  const done = status === 'done';
  const sending = status === 'sending';
  const label = sending ? messages.sending : stepLabel(form, step);
  const general = issues.filter(({ field }) => !fields.some(({ name }) => name === field));
  const mend = ({ target, currentTarget }: TargetedEvent<HTMLFormElement, Event>) =>
    signup?.mend(readTexts(currentTarget), (target as HTMLInputElement).name);
  return (
    <div class="joinery" part="form" lang={locale} dir={direction}>
      {/* The hidden form keeps its room, so that nothing below moves, and its texts. */}
      {(signup || !done) && (
        <form
          method="post"
          action={action}
          noValidate
          style={done ? 'visibility:hidden' : undefined}
          aria-label={title || submit}
          onSubmit={async (event) => {
            const element = event.currentTarget;
            event.preventDefault();
            // Without a shadow root, the page would take the native event for the form's own.
            event.stopPropagation();
            if (!(await assist?.asks(element))) signup?.submit(readTexts(element));
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
          {Progress({ form, step })}
          {fields.map((field) =>
            Field({
              form,
              field,
              text: texts ? textOf(field, texts) : field.value,
              hidden: isHidden(field, step),
              issue: issues.find((issue) => issue.field === field.name)?.message,
            }),
          )}
          {Trap()}
          <div class="issue" part="issue" role="alert">
            {general.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
            {general[0] && contact && <a href={contact}>{messages.contact}</a>}
          </div>
          <div class="buttons" part="buttons">
            {/* First, so that it floats over the button and makes nothing scroll. */}
            <span class="status" aria-live="polite">
              {sending && <span>{label}</span>}
            </span>
            {Back({ form, step, signup })}
            {/* The button is busy, not the form: screen readers delay changes inside a busy element. */}
            <button
              type="submit"
              part="button"
              aria-busy={busy}
              aria-disabled={busy}
              onClick={({ isTrusted, currentTarget: { form: pressed } }) => {
                // A person pressed it, or Enter. A browser's extension may have filled in the honeypot.
                if (isTrusted && pressed) pressed[honeypotName].value = '';
              }}
            >
              <span key={label}>{label}</span>
            </button>
          </div>
        </form>
      )}
      {done && Done({ form, action, state, signup })}
    </div>
  );
}
