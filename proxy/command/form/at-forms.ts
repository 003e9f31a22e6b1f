import type { ConsoleRefusal, FormCaller, FormOperations } from '@joinery/contract/console';
import type { FormDefinition } from '@joinery/contract/form';
import { refuse } from '@joinery/operations/refuse';
import { keepsForms, resolveStored } from '../../config/stored.ts';
import { createPublishOperations } from '../../console/publish-operations.ts';
import { type ExaminedForm, examineForm, type Resolved } from '../../console/review/examine-form.ts';
import { createDrafts, type Drafts, type Failure, type StoredDraft } from '../../store/form/drafts.ts';
import { createFormStore, type StoredForm } from '../../store/form/form-store.ts';
import { openStore } from '../../store/open.ts';
import type { CommandOptions } from '../command.ts';
import { notMade } from '../load.ts';
import type { Output } from '../terminal.ts';

/** The stored forms, and what the commands need to change them. */
export interface Forms {
  forms: StoredForm[];
  drafts: Drafts;
  /** Whether the configuration has a form of this name, which is then served instead of the stored one. */
  isConfigured(name: string): boolean;
  /** Resolves a form with another definition, or finds the mistakes in it. */
  resolve(form: StoredForm, definition: unknown): Resolved;
}

/** One of them, with its draft. */
export interface OneForm extends Pick<Forms, 'drafts'> {
  form: StoredForm;
  draft: StoredDraft;
  resolve(definition: unknown): Resolved;
  /** Examines the draft as the console does, but asks no service about the form's key. */
  examine(): Promise<ExaminedForm>;
  /** The console's operations, with the same checks. */
  operations: Pick<FormOperations, 'publishDraft' | 'repeatVersion'>;
}

/** Who runs commands may change the forms of all sites. */
export const operator: FormCaller = { sites: undefined };

/** Opens the stored forms for `work`, while a proxy may be running. */
export async function atForms(
  { config: path }: CommandOptions,
  { environment: env, load, fail }: Output,
  work: (forms: Forms) => Promise<void>,
): Promise<void> {
  const loaded = await load(path, 'find');
  if ('failure' in loaded) return fail(loaded.failure);
  const { config, settings, folder } = loaded;
  const { store } = settings;
  if (!keepsForms(config) || !store)
    return fail(`${path} has no storedForms: true, so the proxy keeps no forms but those in the configuration.`);
  if (store.toBeMade) return fail(notMade);
  const opened = await openStore(store, { adopts: false });
  try {
    await work({
      forms: await createFormStore(opened).list(),
      drafts: createDrafts(opened),
      isConfigured: (name) => Object.hasOwn(config.forms, name),
      resolve: (form, definition) =>
        resolveStored(config, { ...form, definition: definition as FormDefinition }, { env, folder, secrets: 'find' }),
    });
  } finally {
    await opened.database.close();
  }
}

/** Opens one stored form for `work`. */
export function atForm(
  name: string,
  options: CommandOptions,
  output: Output,
  work: (form: OneForm) => Promise<void>,
): Promise<void> {
  return atForms(options, output, async ({ forms, drafts, isConfigured, resolve }) => {
    const form = forms.find((one) => one.name === name);
    const draft = form && (await drafts.read(form));
    if (!draft) return output.fail(isConfigured(name) ? fixed(name) : unknown(name, forms));
    if (isConfigured(name)) output.note(hidden(name));
    const deps = { drafts, resolve, keys: { read: async () => 'unsupported' as const } };
    await work({
      ...{ form, draft, drafts },
      resolve: (definition) => resolve(form, definition),
      examine: () => examineForm(form, draft.definition, deps),
      operations: createPublishOperations({
        ...deps,
        find: () => form,
        // A proxy that runs reads the store for itself.
        refresh: async () => {},
        refuse: () => removed,
      }),
    });
  });
}

/** Tells why a change was not made. */
export function tellFailure(name: string, failure: Failure, { fail }: Output): void {
  fail(failures[failure](name));
}

/** Tells why the console's operation was refused. */
export function tellRefusal(name: string, { code, message }: ConsoleRefusal, output: Output): void {
  const failure = failureOf[code];
  if (failure) tellFailure(name, failure, output);
  else output.fail(message);
}

const failureOf: { readonly [Code in ConsoleRefusal['code']]?: Failure } = {
  notFound: 'unknown',
  conflict: 'conflict',
  inUse: 'tested',
};
const failures: Record<Failure, (name: string) => string> = {
  unknown: (name) => `${name} was removed meanwhile.`,
  conflict: (name) => `Somebody else has changed the draft of ${name} meanwhile: look at it, and try again.`,
  tested: (name) => `A test of two versions of ${name} is running: end it in the console first.`,
};
const removed = refuse('notFound', 'There is no such form or version.');
const fixed = (name: string) => `${name} is in the configuration: change it there.`;
const hidden = (name: string) =>
  `The configuration has a form ${name} too, which visitors see instead of this one: rename it there.`;
const unknown = (name: string, forms: StoredForm[]) =>
  forms.length
    ? `There is no form ${name}. There are ${forms.map((form) => form.name).join(', ')}.`
    : `There is no form ${name}: nobody has made one in the console yet.`;
