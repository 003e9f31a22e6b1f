import type { Consent } from '../choices.ts';
import type { Texts } from '../form/form.ts';
import type { OwnMessages } from '../form/messages.ts';

/**
 * A form's own words in another language. Missing ones stay as in the definition, or are the widget's own in that
 * language.
 */
export interface Translation {
  texts?: Partial<Texts>;
  /** Help for speakers of this language: an `https:` or `mailto:` URL. */
  contact?: string;
  /** The page after the submission for speakers of this language: see `FormDefinition`. */
  after?: string;
  /** By field name. */
  fields?: Record<string, FieldTranslation>;
  messages?: OwnMessages;
}

export interface FieldTranslation {
  label?: string;
  placeholder?: string;
  hint?: string;
  /** Labels by the choices' values. The value itself is sent. */
  choices?: Record<string, string>;
  /** The wording of the consent. Its value names the language after the version: `2026-11 (de): …`. */
  consent?: Pick<Consent, 'text'>;
}
