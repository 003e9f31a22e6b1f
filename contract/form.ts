import type { FieldType } from './fields.ts';
import type { Operation } from './wire.ts';

/** The languages that messages exist in. */
export const locales = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sv',
  'tr',
  'uk',
  'zh',
] as const;
export type Locale = (typeof locales)[number];

/** A form as its owner writes it. Whatever is left out has the default named here. */
export interface FormDefinition {
  /** What a submission does with the contact. @default 'signin' */
  operation?: Operation;
  /** Language of the form: its messages, and which sign groups digits. @default 'en' */
  locale?: Locale;
  /** The inputs, in the order shown. One of `email` and `smsNumber` must be there; signout and signoff take `email` alone. */
  fields: FieldDefinition[];
  texts?: Partial<Texts>;
  /** Where somebody turns whom the form could not serve: an `https:` or `mailto:` URL. @default none */
  contact?: string;
  /** @default the widget's own looks */
  theme?: Theme;
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
}

/** The form's own words. Plain text: markup is shown as typed. */
export interface Texts {
  /** Heading. @default none (empty) */
  title: string;
  /** A paragraph under the heading. @default none (empty) */
  description: string;
  /** The button. @default by operation: "Sign up", "Leave the list", "Unsubscribe" */
  submit: string;
  /** The success message. @default by operation */
  done: string;
}

export interface Theme {
  /** Colour of the button and the focus ring, as `#rgb` or `#rrggbb`. @default '#2457d6' */
  accent?: string;
  /** Corner radius in CSS pixels. @default 8 */
  radius?: number;
}

/** Every sentence that a form shows by itself, in one language. */
export interface Messages extends Record<Exclude<VisitorIssueCode, 'invalid'>, string> {
  /** Marks a field that may stay empty. */
  optional: string;
  /** Marks email and number where one of them is enough. */
  either: string;
  /** The button while a submission is on its way. */
  sending: string;
  /** The answer when a submission was kept for later. */
  accepted: string;
  /** Offers an address that was probably meant; `{email}` stands for it. */
  suggestion: string;
  /** What is wrong with a value, by the type of its field. */
  invalid: Record<FieldType, string>;
  /** Heads the issues on the page that works without JavaScript. */
  summary: string;
  /** Text of the link to the form's `contact`. */
  contact: string;
  submit: Record<Operation, string>;
  done: Record<Operation, string>;
  /** Labels of `email`, `smsNumber` and the global fields. */
  labels: Record<string, string>;
}

/** The issues that a visitor causes or has to know of; the others name a mistake in the page or the request. */
export type VisitorIssueCode =
  | 'required'
  | 'oneRequired'
  | 'invalid'
  | 'tooLong'
  | 'outOfRange'
  | 'refused'
  | 'unavailable'
  | 'tooMany';

/** The messages that travel with a form: those it needs, so that a page loads one language and no spare sentence. */
export type FormMessages = Omit<Messages, 'optional' | 'either' | 'submit' | 'done' | 'labels' | 'invalid'> & {
  invalid: Partial<Record<FieldType, string>>;
  /** Names the list of countries; with SMS numbers only. */
  country?: string;
};

/** A form with nothing left out: the answer of `GET /forms/:form.json`, and what the script carries. */
export interface Form {
  /** The path segment that names the form at its proxy: letters, digits, `-` and `_`. */
  name: string;
  operation: Operation;
  locale: Locale;
  /** The way that the locale is written. */
  direction: 'ltr' | 'rtl';
  fields: Field[];
  texts: Texts;
  contact?: string;
  theme: Theme;
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
}

/** Fills in every default of `definition`. `messages` are those of the definition's locale. Expects what the schema accepts. */
export function completeForm(name: string, definition: FormDefinition, messages: Messages): Form {
  const { operation = 'signin', locale = 'en', contact, theme = {}, texts } = definition;
  const { submit, done, labels, invalid, optional, either, ...shown } = messages;
  const channels = definition.fields.filter(isChannel);
  const oneNeeded = !channels.some(({ required }) => required);
  const fields = definition.fields.map((field): Field => {
    const known = knownFields[field.name];
    const required = (field.required ?? false) || (channels.length === 1 && isChannel(field));
    return {
      type: known?.type ?? 'line',
      label: labels[field.name] ?? field.name,
      autocomplete: known?.autocomplete ?? 'off',
      ...field,
      required,
      ...(!required && { mark: oneNeeded && isChannel(field) ? either : optional }),
    };
  });
  const types = new Set(fields.map(({ type }) => type));
  return {
    name,
    operation,
    locale,
    direction: /^(ar|fa|he)$/.test(locale) ? 'rtl' : 'ltr',
    fields,
    texts: { title: '', description: '', submit: submit[operation], done: done[operation], ...texts },
    ...(contact !== undefined && { contact }),
    theme,
    messages: {
      ...shown,
      ...(types.has('sms') && labels.fieldCountry && { country: labels.fieldCountry }),
      invalid: Object.fromEntries([...types].map((type) => [type, invalid[type]])),
    },
  };
}

/** Whether a field is one that a contact is reached by. */
export function isChannel({ name }: { name: string }): boolean {
  return name === 'email' || name === 'smsNumber';
}

/** `email`, `smsNumber` and the interface's global fields: their types, and the autofill token that fits (HTML, section 4.10.18.7). */
export const knownFields: Record<string, { type: FieldType; autocomplete: string }> = {
  email: { type: 'email', autocomplete: 'email' },
  smsNumber: { type: 'sms', autocomplete: 'tel' },
  fieldFirstName: { type: 'line', autocomplete: 'given-name' },
  fieldLastName: { type: 'line', autocomplete: 'family-name' },
  fieldCompanyName: { type: 'line', autocomplete: 'organization' },
  fieldStreet1: { type: 'line', autocomplete: 'address-line1' },
  fieldStreet2: { type: 'line', autocomplete: 'address-line2' },
  fieldCity: { type: 'line', autocomplete: 'address-level2' },
  fieldState: { type: 'line', autocomplete: 'address-level1' },
  fieldZip: { type: 'line', autocomplete: 'postal-code' },
  fieldCountry: { type: 'line', autocomplete: 'country' },
  fieldPrivatePhone: { type: 'line', autocomplete: 'home tel' },
  fieldMobilePhone: { type: 'line', autocomplete: 'mobile tel' },
  fieldPhone: { type: 'line', autocomplete: 'work tel' },
  fieldFax: { type: 'line', autocomplete: 'fax tel' },
  fieldWebsite: { type: 'url', autocomplete: 'url' },
  fieldBirthday: { type: 'date', autocomplete: 'bday' },
  fieldLeadValue: { type: 'number', autocomplete: 'off' },
};
