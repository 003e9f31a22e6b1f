import type { DraftDefinition, FormFinding } from '@joinery/contract/console';
import type { FormSettings } from '../../config/form/form-settings.ts';
import type { Mistake } from '../../config/read/mistake.ts';
import type { Drafts } from '../../store/form/drafts.ts';
import type { StoredForm } from '../../store/form/form-store.ts';
import type { FormKeys } from '../form-keys.ts';
import { type Examined, examineDraft, invalid } from './examine.ts';
import { examineConsentWords } from './translations.ts';

/** A form as it would be served, or the mistakes in its definition, whose paths start in it. */
export type Resolved = { settings: FormSettings } | { mistakes: Mistake[] };

export interface ExamineFormDeps {
  drafts: Pick<Drafts, 'versions'>;
  /** Resolves a stored form with another definition. */
  resolve(form: StoredForm, definition: DraftDefinition): Resolved;
  keys: Pick<FormKeys, 'read'>;
}

/** The findings of a stored form with another definition, and what they were found in. */
export interface ExaminedForm extends Pick<Examined, 'facts'> {
  resolved: Resolved;
  findings: FormFinding[];
}

/** Examines what is about to be published: against the key's facts, and what was published before. */
export async function examineForm(
  form: StoredForm,
  definition: DraftDefinition,
  { drafts, resolve, keys }: ExamineFormDeps,
): Promise<ExaminedForm> {
  const resolved = resolve(form, definition);
  const facts = await factsOf(form, keys);
  if ('mistakes' in resolved) return { resolved, facts, findings: resolved.mistakes.map(invalid) };
  const earlier = (await drafts.versions(form)).map(({ definition }) => definition);
  return { resolved, facts, findings: examineDraft({ ...resolved.settings, earlier, facts }) };
}

/** The mistakes that keep an earlier version from being published again: a later release may ask for more. */
export const examineEarlier = (resolved: Resolved): FormFinding[] =>
  'mistakes' in resolved ? resolved.mistakes.map(invalid) : examineConsentWords(resolved.settings.definition);

/** The service's facts about a form's key. Null if it can't be asked. */
export async function factsOf(form: StoredForm, keys: Pick<FormKeys, 'read'>): Promise<Examined['facts']> {
  try {
    return await keys.read(form);
  } catch {
    return null;
  }
}

/** A finding's name among those that an owner accepts. */
export const nameOf = ({ code, path }: Pick<FormFinding, 'code' | 'path'>): string => `${code} ${path}`;
