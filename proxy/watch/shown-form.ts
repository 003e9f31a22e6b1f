import type { FormSettings } from '../config/form/form-settings.ts';
import { memo, memoOf } from '../memo.ts';

/** A form as a visitor saw it. */
export interface ShownForm {
  form: string;
  /** The number of the version; 0 if it has none, or if nobody knows it. */
  version: number;
  /** The tag of the language; `''` if nobody knows it. */
  language: string;
  /** Where the definition puts it, such as `popup`; `''` if nobody knows it. */
  display: string;
}

/** The same object for the same settings. */
export const shownOf: (settings: FormSettings) => ShownForm = memoOf(({ form, version = 0 }: FormSettings) => ({
  ...{ form: form.name, version, language: form.locale as string, display: form.display?.mode ?? 'inline' },
}));

/** A form of which nothing else is known. The same object for the same name. */
export const unseen: (form: string) => ShownForm = memo((form) => ({ form, version: 0, language: '', display: '' }));
