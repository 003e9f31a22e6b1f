import { answersOf, boxName, type Consent } from '@joinery/contract/choices';
import type { Field, Form } from '@joinery/contract/form';
import { type Html, html } from '@joinery/contract/html';
import { plainControls } from '@joinery/contract/type-table';
import { honeypotName } from '@joinery/contract/wire';

/** A form that needs no script and has no styles of its own. It posts the same as the form's own page. */
export function renderPlainForm({ fields, texts, messages }: Form, action: string): Html {
  const control = (field: Field) => (field.input ? chosen(field, field.input, messages.choose) : typed(field));
  // Pages in other encodings would otherwise post theirs.
  return html`<form method="post" accept-charset="utf-8" action="${action}">${fields.map((field) => html`\n  ${control(field)}`)}
  <audio aria-hidden="true"><input name="${honeypotName}" tabindex="-1" autocomplete="off"></audio>
  <p><button>${texts.submit}</button></p>
</form>`;
}

/** Replaces type=email, which rewrites some international domains. */
const mailKeyboard = html` inputmode="email" autocapitalize="off" spellcheck="false"`;

function typed(field: Field): Html {
  const { name, type, required, autocomplete, placeholder } = field;
  const rest = html`${placeholder ? html` placeholder="${placeholder}"` : ''}${mark({ required })}`;
  const input = plainControls[type];
  const control =
    input === 'textarea'
      ? html`<textarea name="${name}"${rest}></textarea>`
      : html`<input name="${name}" type="${input}"${type === 'email' ? mailKeyboard : ''}${autocomplete ? html` autocomplete="${autocomplete}"` : ''}${rest}>`;
  return html`<p><label>${named(field)} ${control}</label>${hinted(field)}</p>`;
}

function chosen(field: Field, input: NonNullable<Field['input']>, choose: string): Html {
  const { name, type, required, value = '', consent, choices = [] } = field;
  switch (input) {
    case 'hidden':
      return html`<input type="hidden" name="${name}" value="${value}">`;
    case 'checkbox':
      return html`<p><label><input type="checkbox" name="${name}" value="${consent?.value ?? answersOf(type)[0]}"${mark({ required })}> ${consent ? html`${wording(consent)}${marked(field)}` : named(field)}</label>${hinted(field)}</p>`;
    case 'select':
      return html`<p><label>${named(field)} <select name="${name}"${mark({ required })}><option value="">${choose}</option>${choices.map((choice) => html`<option value="${choice.value}">${choice.label}</option>`)}</select></label>${hinted(field)}</p>`;
    default: {
      const several = input === 'checkboxes';
      const boxes = choices.map(
        (choice, index) =>
          html` <label><input type="${several ? 'checkbox' : 'radio'}" name="${several ? boxName(name, index) : name}" value="${choice.value}"${mark({ required: !several && required })}> ${choice.label}</label>`,
      );
      return html`<fieldset><legend>${named(field)}</legend>${boxes}${hinted(field)}</fieldset>`;
    }
  }
}

const named = (field: Field) => html`${field.label}${marked(field)}`;

/**
 * The remarks beside a label on the form's own page. Without scripts, nothing tells the time zone that a visitor meant,
 * so it is UTC.
 */
function marked({ mark, type }: Field): Html | '' {
  const marks = [mark, type === 'datetime' && 'UTC'].filter(Boolean).join(', ');
  return marks && html` <small>(${marks})</small>`;
}

const hinted = ({ hint }: Field) => (hint ? html` <small>${hint}</small>` : '');

const mark = ({ required }: { required?: boolean | undefined }) => (required ? html` required` : '');

const wording = ({ text }: Consent) =>
  [text]
    .flat()
    .map((part) =>
      typeof part === 'string'
        ? html`${part}`
        : html`<a href="${part.href}" target="_blank" rel="noopener">${part.text}</a>`,
    );
