import { isChannel } from './channel.ts';
import { type Choice, type Consent, consentText, consentValue } from './choices.ts';
import type { Display } from './display.ts';
import type { FieldType } from './fields.ts';
import { knownFields } from './known-fields.ts';
import { type Direction, directionOf, type Locale } from './locales.ts';
import type { FormMessages, Messages, OwnMessages } from './messages.ts';
import { thanksOf } from './thanks.ts';
import { resolveTheme, type Theme, type ThemeDefinition } from './theme.ts';
import type { Translation } from './translation.ts';
import type { FormGuard, Operation } from './wire.ts';

export { isChannel } from './channel.ts';
export type { Choice, Consent } from './choices.ts';
export type { Display } from './display.ts';
export { knownFields } from './known-fields.ts';
export { type Locale, localeFor, locales } from './locales.ts';
export type { FormMessages, Messages, VisitorIssueCode } from './messages.ts';
export type { Theme } from './theme.ts';
export type { FieldTranslation, Translation } from './translation.ts';

/** A form as its owner writes it. Whatever is left out has the default named here. */
export interface FormDefinition {
  /** What a submission does with the contact. @default 'signin' */
  operation?: Operation;
  /** Language of the definition's words: that of the form's messages, and which sign groups digits. @default 'en' */
  locale?: Locale;
  /** The inputs, in the order shown. One of `email` and `smsNumber` must be there; signout and signoff take `email` alone. */
  fields: FieldDefinition[];
  texts?: Partial<Texts>;
  /** Whether new contacts have to confirm, as the listbuilding has it. The success message says so. @default not known: the message fits both */
  optIn?: OptIn;
  /** The name or address that confirmations come from. The success message names it, unless it is your own. @default not named */
  sender?: string;
  /** Where somebody turns whom the form could not serve: an `https:` or `mailto:` URL. @default none */
  contact?: string;
  /** @default the widget's own looks */
  theme?: ThemeDefinition;
  /** Where and when the form is shown. @default in the page's flow, at once */
  display?: Display;
  /** Own sentences in place of the widget's. @default the widget's, in the form's language */
  messages?: OwnMessages;
  /** Whether what happens is also pushed to the page's `dataLayer`, without anything personal. @default false */
  dataLayer?: boolean;
  /** The form's own words in further languages. @default none: the form speaks `locale` alone */
  translations?: Partial<Record<Locale, Translation>>;
}

export interface FieldDefinition {
  /** `email`, `smsNumber`, a global field such as `fieldFirstName`, or a custom field `field<id>`. */
  name: string;
  /** @default what the interface says of a global field, else `line` */
  type?: FieldType;
  /** @default the field's name in the form's language; custom fields need one */
  label?: string;
  /** @default false; a form's only one of `email` and `smsNumber` is always required */
  required?: boolean;
  /** An example shown in the empty input. @default none */
  placeholder?: string;
  /** A sentence shown under the label. @default none */
  hint?: string;
  /** HTML autofill token. @default the one that fits a global field, else `off` */
  autocomplete?: string;
  /** For SMS numbers: the countries that visitors choose from, as ISO 3166-1 codes such as `DE`. @default all */
  countries?: string[];
  /** What is chosen from, for a `line`: values, or values with labels. @default whatever is typed */
  choices?: (string | Choice)[];
  /**
   * How the field is asked for: `select`, `radio` and `checkboxes` offer its choices (several ticked ones are one value, joined by `, `),
   * `checkbox` sends `yes` or `no` (for a `number`: `1` or `0`), and `hidden` shows nothing.
   * @default by its type; `select` where there are choices
   */
  input?: FieldInput;
  /** Makes the field a box to tick, whose value proves what was agreed to. For a `line` or a `paragraph`. @default none */
  consent?: Consent;
  /** What the field holds at first. A hidden field without `capture` always has this value, whatever a page sends. @default nothing */
  value?: string;
  /**
   * Fills in the field from the page: `page` is its address, `referrer` where the visitor came from, `query:utm_source` a parameter of
   * its address. What doesn't fit a hidden field is left out. @default nothing
   */
  capture?: string;
  /** The step of the form that the field stands in, from 1. Steps never go down. @default that of the field before it */
  step?: number;
}

/** The opt-in process of a listbuilding: `double` asks new contacts to confirm. */
export type OptIn = 'single' | 'double';

/** How a field is asked for where it isn't typed. */
export type FieldInput = 'select' | 'radio' | 'checkboxes' | 'checkbox' | 'hidden';

/** The form's own words. Plain text: markup is shown as typed. */
export interface Texts {
  /** Heading. @default none (empty) */
  title: string;
  /** A paragraph under the heading. @default none (empty) */
  description: string;
  /** The button. @default by operation: "Sign up", "Leave the list", "Unsubscribe" */
  submit: string;
  /** The success message. The first line is its heading, each further line a paragraph. @default by operation and opt-in process */
  done: string;
  /** The headings of the form's steps, in their order. @default none */
  steps: string[];
}

/** A form with nothing left out: the answer of `GET /forms/:form.json`, and what the script carries. */
export interface Form {
  /** The path segment that names the form at its proxy: letters, digits, `-` and `_`. */
  name: string;
  operation: Operation;
  locale: Locale;
  /** The way that the locale is written. */
  direction: Direction;
  /** The languages that the form speaks, its definition's first. @default its locale alone */
  languages?: Locale[];
  /** What its addresses end with in this language, such as `?lang=de`. @default nothing: there is one language */
  search?: string;
  /** What the title is on its page. @default 'h2' */
  heading?: 'h1';
  fields: Field[];
  texts: Texts;
  contact?: string;
  theme: Theme;
  display?: Display;
  dataLayer?: boolean;
  /** Whether pages tell the proxy when somebody enters the form, for the operator's numbers. @default false: nothing is sent */
  countStarts?: boolean;
  /** What the page itself does for the form's guards. @default nothing, so that the page loads no code for it */
  guard?: FormGuard;
  messages: FormMessages;
}

export interface Field {
  name: string;
  type: FieldType;
  label: string;
  required: boolean;
  /** Stands after the label of a field that isn't required: that it may stay empty, or that one of two is needed. */
  mark?: string;
  placeholder?: string;
  hint?: string;
  autocomplete: string;
  countries?: string[];
  choices?: Choice[];
  input?: FieldInput;
  /** With the value that says that it was given. */
  consent?: Consent & { value: string };
  value?: string;
  capture?: string;
  /** From 1; absent in forms of one step. */
  step?: number;
}

/** Fills in every default of `definition`. `messages` are those of the definition's locale. Expects what the schema accepts. */
export function completeForm(name: string, definition: FormDefinition, messages: Messages): Form {
  const { operation = 'signin', locale = 'en', contact, theme = {}, texts, display, dataLayer } = definition;
  const { submit, labels, leaving, preferences: _, exact: __, done: ___, thanks: ____, ...sentences } = messages;
  const said = { ...sentences, ...(operation !== 'signin' && leaving), ...definition.messages };
  const { invalid, optional, either, sender, anotherAddress, anotherNumber, ...shown } = said;
  const fields = completeFields(definition, messages);
  const types = new Set(fields.map(({ type }) => type));
  return {
    name,
    operation,
    locale,
    direction: directionOf(locale),
    fields,
    texts: {
      title: '',
      description: '',
      submit: submit[operation],
      done: thanksOf(definition, messages),
      steps: [],
      ...texts,
    },
    ...(contact !== undefined && { contact }),
    theme: resolveTheme(theme),
    ...(display && display.mode !== 'inline' && { display }),
    ...(dataLayer && { dataLayer }),
    messages: {
      ...shown,
      another: fields.some(({ name }) => name === 'email') ? anotherAddress : anotherNumber,
      ...(types.has('sms') && labels.fieldCountry && { country: labels.fieldCountry }),
      invalid: Object.fromEntries([...types].map((type) => [type, invalid[type] ?? messages.invalid[type]])),
    },
  };
}

function completeFields({ fields, messages: own }: FormDefinition, messages: Messages): Field[] {
  const { labels, optional, either } = { ...messages, ...own };
  const channels = fields.filter(isChannel);
  const oneNeeded = !channels.some(({ required }) => required);
  const severalSteps = fields.some(({ step = 1 }) => step > 1);
  let current = 1;
  return fields.map(({ choices, consent, step, ...field }): Field => {
    const known = knownFields[field.name];
    const required = (field.required ?? false) || (channels.length === 1 && isChannel(field));
    current = step ?? current;
    return {
      type: known?.type ?? 'line',
      label: labels[field.name] ?? (consent ? consentText(consent) : field.name),
      autocomplete: known?.autocomplete ?? 'off',
      ...(choices && {
        input: 'select',
        choices: choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice)),
      }),
      ...(consent && { input: 'checkbox', consent: { ...consent, value: consentValue(consent) } }),
      ...field,
      required,
      ...(severalSteps && { step: current }),
      ...(!required && { mark: oneNeeded && isChannel(field) ? either : optional }),
    };
  });
}
