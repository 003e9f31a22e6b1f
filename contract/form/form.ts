import { isChannel } from '../channel.ts';
import { type Choice, type Consent, consentText, consentValue } from '../choices.ts';
import type { FieldType } from '../field/fields.ts';
import { type Direction, directionOf, type Locale } from '../language/locales.ts';
import type { Translation } from '../language/translation.ts';
import type { FormGuard, Operation } from '../wire.ts';
import type { Display } from './display.ts';
import { knownFields } from './known-fields.ts';
import type { FormMessages, Messages, OwnMessages } from './messages.ts';
import { thanksOf } from './thanks.ts';
import { shownTheme, type Theme, type ThemeDefinition } from './theme.ts';

export { isChannel } from '../channel.ts';
export type { Choice, Consent } from '../choices.ts';
export { type Locale, localeFor, locales } from '../language/locales.ts';
export type { FieldTranslation, Translation } from '../language/translation.ts';
export type { Display } from './display.ts';
export type { FieldNames, FieldTexts } from './field-texts.ts';
export { type FieldName, knownFields } from './known-fields.ts';
export type { FormMessages, Messages, OwnMessages } from './messages.ts';
export type { Theme } from './theme.ts';

/** A form as its owner writes it. Each option names its default. */
export type FormDefinition = {
  /** The form's effect on the contact. @default 'signin' */
  operation?: Operation;
  /**
   * Language of the definition's words. Sets the language of the form's messages and the sign that groups digits.
   * @default 'en'
   */
  locale?: Locale;
  /** The inputs, in display order. Must include `email` or `smsNumber`; signout and signoff take only `email`. */
  fields: FieldDefinition[];
  texts?: Partial<Texts>;
  /**
   * Whether new contacts have to confirm, as set in the listbuilding. The success message says so.
   * @default unknown: the message fits both
   */
  optIn?: OptIn;
  /** The name or address that confirmations come from. The default success message names it. @default not named */
  sender?: string;
  /** Where visitors get help if the form can't serve them: an `https:` or `mailto:` URL. @default none */
  contact?: string;
  /**
   * Where visitors go once they are done: `stay` shows the success message, an `https:` URL leads there if visitors may
   * be redirected to its host.
   * @default the page that the service names
   */
  after?: string;
  /** @default the widget's own looks */
  theme?: ThemeDefinition;
  /** Where and when the form is shown. @default in the page's flow, at once */
  display?: Display;
  /** Sentences to use instead of the widget's. @default the widget's, in the form's language */
  messages?: OwnMessages;
  /** Whether to push events to the page's `dataLayer` too, without anything personal. @default false */
  dataLayer?: boolean;
  /**
   * Whether evidence names the page with its query, which may say more about the visitor than you want to keep. Queries
   * with an `@` are dropped.
   *
   * @default false
   */
  keepsQuery?: boolean;
  /** The form's own words in further languages. @default none: the form speaks only `locale` */
  translations?: Partial<Record<Locale, Translation>>;
};

export interface FieldDefinition {
  /** `email`, `smsNumber`, a global field such as `fieldFirstName`, or a custom field `field<id>`. */
  name: string;
  /** @default the interface's type for a global field, else `line` */
  type?: FieldType;
  /** @default the field's name in the form's language; custom fields need one */
  label?: string;
  /** @default false; the only one of `email` and `smsNumber` in a form is always required */
  required?: boolean;
  /** An example shown in the empty input. @default none */
  placeholder?: string;
  /** A sentence shown under the label. @default none */
  hint?: string;
  /** HTML autofill token. @default the matching one for a global field, else `off` */
  autocomplete?: string;
  /** For SMS numbers: countries to choose from, as ISO 3166-1 codes with a dialing code, such as `DE`. @default all */
  countries?: string[];
  /** The choices of a `line`: values, or values with labels. @default free text */
  choices?: (string | Choice)[];
  /**
   * The control of the field. `select`, `radio` and `checkboxes` offer its choices; several ticked ones make one value,
   * joined by `, `. `checkbox` sends `yes` or `no` (for a `number`: `1` or `0`). `hidden` shows nothing.
   *
   * @default by type; `select` if there are choices
   */
  input?: FieldInput;
  /**
   * Makes the field a box to tick, whose value proves what the visitor agreed to. For a `line` or a `paragraph`.
   * @default none
   */
  consent?: Consent;
  /** The initial value. A hidden field without `capture` always has this value, whatever a page sends. @default none */
  value?: string;
  /**
   * Fills in the field from the page: `page` is its address, `referrer` the page the visitor came from,
   * `query:utm_source` a parameter of its address. A hidden field drops a value that doesn't fit.
   * @default none
   */
  capture?: string;
  /** The step of the form that holds the field, from 1. Steps never go down. @default the previous field's step */
  step?: number;
}

/** The opt-in process of a listbuilding: `double` asks new contacts to confirm. */
export type OptIn = 'single' | 'double';

/** A field's control if it isn't typed into. */
export type FieldInput = 'select' | 'radio' | 'checkboxes' | 'checkbox' | 'hidden';

/** The form's own words. Plain text: markup is shown as typed. */
export interface Texts {
  /** Heading. @default none (empty) */
  title: string;
  /** A paragraph under the heading. @default none (empty) */
  description: string;
  /** The button's label. @default by operation: "Sign up", "Leave the list", "Unsubscribe" */
  submit: string;
  /**
   * The success message. The first line is its heading, each further line a paragraph.
   * @default by operation and opt-in process
   */
  done: string;
  /** The headings of the form's steps, in order. @default none */
  steps: string[];
}

/** A form with all defaults filled in: the answer of `GET /forms/:form.json`, and the content of the script. */
export interface Form {
  /** The path segment that names the form at its proxy: letters, digits, `-` and `_`. */
  name: string;
  operation: Operation;
  locale: Locale;
  /** The writing direction of the locale. */
  direction: Direction;
  /** The languages that the form speaks, its definition's first. @default only its locale */
  languages?: Locale[];
  /** The end of the form's addresses in this language, such as `?lang=de`. @default none: there is one language */
  search?: string;
  /** The element of the title on the form's own page. @default 'h2' */
  heading?: 'h1';
  fields: Field[];
  texts: Texts;
  contact?: string;
  theme: Theme;
  display?: Display;
  dataLayer?: boolean;
  keepsQuery?: boolean;
  /**
   * Where pages tell the proxy that somebody entered the form and its fields, for its owner's counts: a path below the
   * form's address, such as `/start?lang=de&fields=`. The names of the inputs used so far follow, the new one last,
   * with commas in between.
   * @default nothing is sent
   */
  countStarts?: string;
  /** The page's part in the form's guards. @default none: the page loads no code for it */
  guard?: FormGuard;
  messages: FormMessages;
}

export interface Field {
  name: string;
  type: FieldType;
  label: string;
  required: boolean;
  /** Follows the label of a field that isn't required: it may stay empty, or one of two is needed. */
  mark?: string;
  placeholder?: string;
  hint?: string;
  autocomplete: string;
  countries?: string[];
  choices?: Choice[];
  input?: FieldInput;
  /** With the value that proves that it was given. */
  consent?: Consent & { value: string };
  value?: string;
  capture?: string;
  /** From 1; absent in forms with one step. */
  step?: number;
}

/**
 * Fills in every default of `definition`. `messages` must be in the definition's locale. Expects a definition that the
 * schema accepts.
 */
export function completeForm(name: string, definition: FormDefinition, messages: Messages): Form {
  const { operation = 'signin', locale = 'en', contact, theme = {}, texts, display } = definition;
  const { dataLayer, keepsQuery } = definition;
  const { submit, labels, leaving, preferences: _, exact: __, done: ___, thanks: ____, ...sentences } = messages;
  const said = { ...sentences, ...(operation !== 'signin' && leaving), ...definition.messages };
  const { invalid, optional, either, sender, anotherAddress, anotherNumber, ...rest } = said;
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
    theme: shownTheme(theme),
    ...(display && display.mode !== 'inline' && { display }),
    ...(dataLayer && { dataLayer }),
    ...(keepsQuery && { keepsQuery }),
    messages: {
      ...rest,
      another: fields.some(({ name }) => name === 'email') ? anotherAddress : anotherNumber,
      ...(types.has('sms') && labels.fieldCountry && { country: labels.fieldCountry }),
      invalid: Object.fromEntries([...types].map((type) => [type, invalid[type] ?? messages.invalid[type]])),
    },
  };
}

function completeFields({ fields, messages: ownMessages }: FormDefinition, messages: Messages): Field[] {
  const { labels, optional, either } = { ...messages, ...ownMessages };
  const channels = fields.filter(isChannel);
  const oneNeeded = !channels.some(({ required }) => required);
  const severalSteps = fields.some(({ step = 1 }) => step > 1);
  let current = 1;
  return fields.map(({ choices, consent, step, ...field }): Field => {
    const preset = knownFields[field.name];
    const required = (field.required ?? false) || (channels.length === 1 && isChannel(field));
    current = step ?? current;
    return {
      type: preset?.type ?? 'line',
      label: labels[field.name] ?? (consent ? consentText(consent) : field.name),
      autocomplete: preset?.autocomplete ?? 'off',
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
