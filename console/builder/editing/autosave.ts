import type { DraftDefinition, FormDraft, SavedDraft } from '@joinery/contract/console';
import type { Refusal, Result } from '../../client/call.ts';
import { same } from './same.ts';

/**
 * `unsaved` and `saving` pass by themselves; `offline` is tried again until it passes; `conflict` waits for `accept`,
 * `refused` for the next change.
 */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'refused';

export interface AutosaveDeps {
  save(definition: DraftDefinition, revision: number): Promise<Result<'saveDraft'>>;
  read(): Promise<Result<'readDraft'>>;
  onStatus(status: SaveStatus, refusal?: Refusal): void;
  onSaved(answer: SavedDraft): void;
  /** Somebody else has saved in between. */
  onConflict(theirs: FormDraft): void;
  /** Calls `then` after some milliseconds, unless the function that it returns is called before. */
  wait(milliseconds: number, then: () => void): () => void;
}

export interface Autosave {
  /** Saves this soon, and everything that changed until then at once. */
  change(definition: DraftDefinition): void;
  /** Saves what is unsaved at once. Resolves with whether everything is saved. */
  flush(): Promise<boolean>;
  /** The draft that the server has, as far as this knows. */
  revision(): number;
  /** Whether nothing is unsaved or on its way. */
  isQuiet(): boolean;
  /** Goes on from a draft that somebody else saved. Unsaved changes are given up. */
  accept(revision: number): void;
  /** Plans no more saves. A save that is on its way arrives. */
  end(): void;
}

/** Milliseconds from a change to its save: a pause in typing. */
const pause = 400;

/** Saves a draft while it is edited, one save at a time. */
export function createAutosave(first: number, deps: AutosaveDeps): Autosave {
  let revision = first;
  let unsaved: DraftDefinition | undefined;
  let running: Promise<void> | undefined;
  let isBlocked = false;
  let failures = 0;
  let cancel = () => {};

  const plan = (milliseconds: number) => {
    cancel();
    cancel = deps.wait(milliseconds, () => void start());
  };

  const start = () => {
    cancel();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  async function run() {
    while (unsaved && !isBlocked) {
      const definition = unsaved;
      deps.onStatus('saving');
      const result = await deps.save(definition, revision);
      if (result.ok) settle(definition, result.answer);
      else if (!(await mend(definition, result))) return;
    }
  }

  function settle(definition: DraftDefinition, answer: SavedDraft) {
    failures = 0;
    revision = answer.revision;
    if (unsaved === definition) unsaved = undefined;
    deps.onSaved(answer);
    deps.onStatus(unsaved ? 'unsaved' : 'saved');
  }

  /** Resolves with whether to go on. */
  async function mend(definition: DraftDefinition, refusal: Refusal): Promise<boolean> {
    const codes = refusal.problems.map(({ code }) => code);
    if (codes.includes('conflict')) {
      const theirs = await deps.read();
      if (!theirs.ok) return mend(definition, theirs);
      // The answer to an earlier try may have been lost: then nobody else saved.
      if (same(theirs.answer.definition, definition)) settle(definition, theirs.answer);
      else {
        isBlocked = true;
        deps.onConflict(theirs.answer);
        deps.onStatus('conflict');
      }
      return !isBlocked;
    }
    if (codes.some((code) => passing.includes(code))) {
      failures++;
      deps.onStatus('offline', refusal);
      plan(Math.max((refusal.retryAfter ?? 0) * 1_000, Math.min(30_000, 1_000 * 2 ** failures)));
      return false;
    }
    deps.onStatus('refused', refusal);
    return unsaved !== definition;
  }

  return {
    change(definition) {
      unsaved = definition;
      if (isBlocked) return;
      if (!running) deps.onStatus('unsaved');
      plan(pause);
    },
    async flush() {
      await start();
      return !unsaved && !isBlocked;
    },
    revision: () => revision,
    isQuiet: () => !unsaved && !running,
    accept(next) {
      cancel();
      revision = next;
      unsaved = undefined;
      isBlocked = false;
      deps.onStatus('saved');
    },
    end: () => cancel(),
  };
}

/** Refusals that the next try may not meet. */
const passing: Refusal['problems'][number]['code'][] = [
  'offline',
  'failed',
  'throttled',
  'unreachable',
  'diskFull',
  'databaseLost',
];
