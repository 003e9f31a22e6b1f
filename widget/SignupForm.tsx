import type { Form } from '@joinery/contract/form';
import { honeypotName, type Values } from '@joinery/contract/wire';
import { Component, type ComponentChildren, createRef, type TargetedEvent } from 'preact';
import { Field } from './Field.tsx';
import { readTexts } from './readTexts.ts';
import { createSignup, type SignupOptions, type SignupState } from './signup.ts';

export interface SignupFormProps extends SignupOptions {
  form: Form;
  /** What was typed before, by field name. @default nothing */
  texts?: Values | undefined;
  /** Where the form stands at first. @default idle */
  state?: SignupState;
  /** Stands above the fields. @default nothing */
  children?: ComponentChildren;
}

/** The whole form: what the visitor types stays in the inputs, everything else in the state machine. */
export class SignupForm extends Component<SignupFormProps, SignupState> {
  override state = this.props.state ?? { status: 'idle', issues: [] };
  signup = createSignup(this.props.form, this.props, (state) => this.setState(state));

  root = createRef<HTMLDivElement>();

  override componentDidUpdate(_: SignupFormProps, { issues }: SignupState) {
    const { status } = this.state;
    if (status === 'done' || (status === 'failed' && issues !== this.state.issues))
      this.root.current?.querySelector<HTMLElement>('[aria-invalid=true],[role=status]')?.focus();
  }

  render({ form, action, texts, children }: SignupFormProps, { status, issues, answer }: SignupState) {
    const { fields, messages, contact } = form;
    const { title, description, submit, done } = form.texts;
    const busy = /ing/.test(status);
    const general = issues.filter(({ field }) => !fields.some((other) => other.name === field));
    return (
      <div class="joinery" lang={form.locale} ref={this.root}>
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
            onSubmit={this.submit}
            onInput={this.input}
            onFocusIn={this.touch}
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
                <p>{message}</p>
              ))}
              {general[0] && contact && <a href={contact}>{messages.contact}</a>}
            </div>
            <button type="submit" aria-disabled={busy}>
              {busy ? messages.sending : submit}
            </button>
          </form>
        )}
      </div>
    );
  }

  submit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    this.signup.submit(readTexts(event.currentTarget));
  };

  input = (event: TargetedEvent<HTMLFormElement>) => {
    const input = event.target as HTMLInputElement;
    const { value, type, selectionEnd } = input;
    // In the middle of a number the caret would jump, and what was deleted would come back.
    if (type === 'tel' && selectionEnd === value.length && !/^delete/.test((event as unknown as InputEvent).inputType))
      input.value = this.signup.format(value);
    this.signup.mend(readTexts(event.currentTarget), input.name);
  };

  touch = (event: TargetedEvent<HTMLFormElement>) => {
    if ((event.target as HTMLInputElement).type === 'tel') this.signup.touch();
  };
}
