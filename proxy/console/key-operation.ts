import type { FormCaller, FormOperations, Outcome } from '@joinery/contract/console';
import type { QueueAdmin } from '@joinery/database/queue';
import { Secret } from '../secret.ts';
import type { Tally } from '../stats/tally.ts';
import type { FormStore, StoredForm } from '../store/form/form-store.ts';
import type { FormKeys } from './form-keys.ts';

export interface KeyOperationDeps {
  /** A stored form of one of the caller's sites. */
  find(by: FormCaller, name: string): StoredForm | undefined;
  keys: Pick<FormKeys, 'make' | 'revoke'>;
  formStore: Pick<FormStore, 'rekey'>;
  /** What waits for each form's service, or was given up. */
  outbox: Pick<QueueAdmin, 'depth' | 'retryAll'>;
  tally: Pick<Tally, 'flush'>;
  /** Serves what the store holds now. */
  refresh(): Promise<void>;
  /** Why a caller can't change a form that isn't its own. */
  refuse(by: FormCaller, name: string): Outcome<never>;
}

/** Gives a form a key that works when its own was revoked or removed, or when its signups shall go elsewhere. */
export function createKeyOperation(deps: KeyOperationDeps): Pick<FormOperations, 'renewFormKey'> {
  const { find, keys, formStore, outbox, tally, refresh, refuse } = deps;
  return {
    async renewFormKey(by, { params: { id: name }, body: { destination } }) {
      const form = find(by, name);
      if (!form) return refuse(by, name);
      if (!hasOwnKey(form)) return configured;
      const formKey = await keys.make(by, { title: form.definition.texts?.title || name, destination });
      if (!formKey) return nowhere;
      const { key, site } = formKey;
      // Refusals that aren't stored yet would be stored after the renewal.
      await tally.flush();
      const isStored = key instanceof Secret && (await formStore.rekey(form, key).catch(takeBack));
      if (!isStored) {
        await keys.revoke({ site, key });
        return changed;
      }
      // Counted first: once the key is in use, those that are due are delivered by themselves.
      const { waiting, dead } = await outbox.depth(name);
      await refresh();
      await keys.revoke(form);
      await outbox.retryAll('waiting', name);
      await outbox.retryAll('dead', name);
      return { value: { retried: waiting + dead } };

      async function takeBack(cause: unknown): Promise<never> {
        await keys.revoke({ site, key: formKey?.key ?? '' });
        throw cause;
      }
    },
  };
}

/** Else the key is its site's, and so are the sites that may show the form. */
export const hasOwnKey = ({ key }: Pick<StoredForm, 'key'>) => typeof key !== 'string';

export const nowhere: Outcome<never> = {
  refusal: { field: 'destination', code: 'notFound', message: 'Signups can’t go there: it is gone. Choose again.' },
};
const configured: Outcome<never> = {
  refusal: {
    field: null,
    code: 'denied',
    message: 'The server’s configuration holds the key of this form. Ask its operator for a new one there.',
  },
};
const changed: Outcome<never> = {
  refusal: {
    field: null,
    code: 'conflict',
    message: 'Somebody else gave the form a key just now. Reload the page.',
  },
};
