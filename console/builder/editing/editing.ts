import type { DraftDefinition, FormDraft, FormFinding } from '@joinery/contract/console';
import type { FormDefinition } from '@joinery/contract/form';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Call, Refusal } from '../../client/call.ts';
import { type AutosaveDeps, createAutosave, type SaveStatus } from './autosave.ts';
import { beginHistory, type History, record, redo, settle, undo } from './history.ts';
import type { Keeper } from './keeper.ts';
import { same } from './same.ts';

/** A form while it is edited. A component that reads one of the signals is shown anew when it changes. */
export interface Editing {
  name: string;
  /** The draft as the server last gave it, with the account's fields and the widget. */
  draft: ReadonlySignal<FormDraft>;
  definition: ReadonlySignal<FormDefinition>;
  canUndo: ReadonlySignal<boolean>;
  canRedo: ReadonlySignal<boolean>;
  status: ReadonlySignal<SaveStatus>;
  /** Why it isn't saved. */
  refusal: ReadonlySignal<Refusal | undefined>;
  /** The latest form that could be shown, as JSON for each language. */
  forms: ReadonlySignal<FormDraft['forms']>;
  mistakes: ReadonlySignal<FormFinding[]>;
  /** Whether it differs from what visitors see. */
  isChanged: ReadonlySignal<boolean>;
  /** A later draft that somebody else saved. */
  theirs: ReadonlySignal<FormDraft | undefined>;
  /** Changes the form. Changes of the same `name` that follow each other are one step. */
  change(make: (definition: FormDefinition) => FormDefinition, name?: string): void;
  /** Ends the running step. */
  settle(): void;
  undo(): void;
  redo(): void;
  /** Takes over what somebody else saved. One's own stays one step back. */
  takeTheirs(): void;
  /** Goes on from a draft, as the server has it after a publication. */
  adopt(draft: FormDraft): void;
  /** Takes over the account's fields, as they are after one was made. */
  learn(fields: FormDraft['fields']): void;
  /** Saves at once. Resolves with whether everything is saved. */
  flush(): Promise<boolean>;
  /** Asks the server whether somebody else has saved. */
  look(): Promise<void>;
  /** Keeps the history for a reload. */
  keep(): void;
  end(): void;
}

export interface EditingDeps {
  call: Call;
  keeper: Keeper<DraftDefinition>;
  wait: AutosaveDeps['wait'];
}

/** Begins to edit a draft, where the tab left it. */
export function createEditing(name: string, loaded: FormDraft, { call, keeper, wait }: EditingDeps): Editing {
  const params = { id: name };
  const draft = signal(loaded);
  const history = signal<History<DraftDefinition>>(beginHistory(loaded.definition));
  const present = computed(() => history.value.present);
  const status = signal<SaveStatus>('saved');
  const refusal = signal<Refusal>();
  const forms = signal(loaded.forms);
  const mistakes = signal(loaded.mistakes);
  const isChanged = signal(loaded.isChanged);
  const theirs = signal<FormDraft>();

  const show = (saved: Pick<FormDraft, 'forms' | 'mistakes' | 'isChanged'>) => {
    // A form with mistakes can't be shown: the preview keeps what it had.
    if (saved.forms.length) forms.value = saved.forms;
    mistakes.value = saved.mistakes;
    isChanged.value = saved.isChanged;
  };

  const autosave = createAutosave(loaded.revision, {
    save: (definition, revision) => call('saveDraft', { params, body: { definition, revision } }),
    read: () => call('readDraft', { params }),
    onStatus(next, why) {
      status.value = next;
      refusal.value = why;
    },
    onSaved(answer) {
      show(answer);
      // A pause that is long enough to save ends a step of typing.
      history.value = settle(history.value);
      keep();
    },
    onConflict(other) {
      theirs.value = other;
    },
    wait,
  });

  const keep = () => keeper.write({ revision: autosave.revision(), history: history.value });

  const go = (next: History<DraftDefinition>) => {
    if (next.present !== history.value.present) autosave.change(next.present);
    history.value = next;
  };

  /** Somebody else's changes are a step like others, which can be undone. */
  const take = (other: FormDraft) => {
    const isOther = !same(other.definition, history.value.present);
    if (isOther) history.value = settle(record(history.value, other.definition));
    theirs.value = undefined;
    // The preview has defined its element, and can't define another one.
    draft.value = { ...other, element: loaded.element };
    autosave.accept(other.revision);
    show(other);
    keep();
  };

  const backup = keeper.read();
  if (backup) {
    history.value = backup.history;
    if (same(backup.history.present, loaded.definition))
      history.value = { ...backup.history, present: loaded.definition };
    else if (backup.revision === loaded.revision) autosave.change(backup.history.present);
    else history.value = settle(record(backup.history, loaded.definition));
  }

  return {
    ...{ name, draft, status, refusal, forms, mistakes, isChanged, theirs },
    definition: computed(() => asForm(present.value)),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    change(make, step) {
      const before = asForm(history.value.present);
      const next = make(before);
      if (next !== before && !same(next, before)) go(record(history.value, { ...next }, step));
    },
    settle() {
      history.value = settle(history.value);
    },
    undo: () => go(undo(history.value)),
    redo: () => go(redo(history.value)),
    takeTheirs() {
      if (theirs.value) take(theirs.value);
    },
    adopt: take,
    learn(fields) {
      draft.value = { ...draft.value, fields };
    },
    flush: () => autosave.flush(),
    async look() {
      if (!autosave.isQuiet()) return;
      const revision = autosave.revision();
      const result = await call('readDraft', { params });
      if (!result.ok || !autosave.isQuiet() || autosave.revision() !== revision) return;
      if (result.answer.revision === revision) return;
      if (same(result.answer.definition, history.value.present)) take(result.answer);
      else theirs.value = result.answer;
    },
    keep,
    end() {
      keep();
      void autosave.flush().then(() => autosave.end());
    },
  };
}

/** A draft may have any mistake, but always fields to show. */
export function asForm(definition: DraftDefinition): FormDefinition {
  const { fields } = definition;
  return { ...definition, fields: Array.isArray(fields) ? fields : [] };
}

/** Around everything that edits a form. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/** The form that the components around edit. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Only the builder edits a form. Render this inside of it.');
  return editing;
}
