import type { FormOperations } from '@joinery/contract/console';
import { createQueueAdmin } from '@joinery/database/queue';
import { createDrafts } from '../store/form/drafts.ts';
import { createFormStore } from '../store/form/form-store.ts';
import type { Store } from '../store/store.ts';
import { outboxTable } from '../store/tables.ts';
import { type FollowDeps, type FollowedForms, followForms } from './follow-forms.ts';
import { createFormOperations, type FormOperationsDeps } from './form-operations.ts';

/** The stored forms, and the console's operations on them. */
export interface StoredForms extends FollowedForms {
  operations: FormOperations;
}

export type StoredFormsDeps = FollowDeps &
  Omit<FormOperationsDeps, 'formStore' | 'drafts' | 'outbox' | 'stored' | 'refresh'>;

/** Reads the stored forms, and serves their changes from now on. @throws if they can't be read. */
export async function openStoredForms(store: Store, deps: StoredFormsDeps): Promise<StoredForms> {
  const formStore = createFormStore(store);
  const followed = await followForms(formStore, deps);
  const { current: stored, refresh } = followed;
  const drafts = createDrafts(store);
  const outbox = createQueueAdmin({ database: store.database, name: outboxTable, secret: store.secret });
  const operations = createFormOperations({ ...deps, formStore, drafts, outbox, stored, refresh });
  return { ...followed, operations: afterRefresh(operations, refresh) };
}

/** Another process may have made or changed a form just now. */
function afterRefresh(operations: FormOperations, refresh: () => Promise<void>): FormOperations {
  const fresh = Object.entries(operations).map(([name, run]: [string, (...args: never[]) => unknown]) => [
    name,
    async (...args: never[]) => {
      await refresh();
      return await run(...args);
    },
  ]);
  return Object.fromEntries(fresh);
}
