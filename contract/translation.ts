import type { Consent } from './choices.ts';
import type { Texts } from './form.ts';
import type { OwnMessages } from './messages.ts';

/** A form's own words in another language. What is left out stays as the definition has it, or is the widget's own in that language. */
export interface Translation {
  texts?: Partial<Texts>;
  /** Where somebody turns who speaks the language: an `https:` or `mailto:` URL. */
  contact?: string;
  /** By the fields' names. */
  fields?: Record<string, FieldTranslation>;
  messages?: OwnMessages;
}

export interface FieldTranslation {
  label?: string;
  placeholder?: string;
  hint?: string;
  /** Labels by the choices' values. What is sent stays the value. */
  choices?: Record<string, string>;
  /** The wording that is agreed to. Its value names the language after the version: `2026-11 (de): …`. */
  consent?: Pick<Consent, 'text'>;
}
