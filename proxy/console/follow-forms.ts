import type { Logger } from 'pino';
import { kindOf } from '../error-kind.ts';
import type { FormStore, StoredForm } from '../store/form/form-store.ts';

/** The stored forms, as this process knows them. */
export interface FollowedForms {
  current(): StoredForm[];
  /** Reads them again, and serves them if they have changed. Rejects if they can't be read. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface FollowDeps {
  serve(forms: StoredForm[]): void;
  logger: Logger;
}

/** Milliseconds: visitors get another process's change to a form that they know within two seconds. */
const pause = 1_000;

/** Follows changes to the stored forms by any process, and calls `serve` until it has served each. */
export async function followForms(
  formStore: Pick<FormStore, 'list' | 'revision'>,
  { serve, logger }: FollowDeps,
): Promise<FollowedForms> {
  let servedRevision = await formStore.revision();
  let forms = await formStore.list();
  let isUnreadable = false;
  let isRefused = false;

  let reading = Promise.resolve();
  let next: Promise<void> | undefined;

  /** One after the other. Shares one that hasn't begun; one that has may miss what was written meanwhile. */
  function refresh(): Promise<void> {
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = undefined;
        reading = read();
        return reading;
      });
    return next;
  }

  async function read(): Promise<void> {
    const revision = await formStore.revision();
    if (revision === servedRevision) return;
    const changed = await formStore.list();
    try {
      serve(changed);
    } catch (error) {
      // A key's file may be missing for a moment.
      if (!isRefused)
        logger.error({ mistakes: (error as Error).message }, 'stored forms cannot be served: trying again');
      isRefused = true;
      return;
    }
    forms = changed;
    servedRevision = revision;
    isRefused = false;
  }

  async function look(): Promise<void> {
    try {
      await refresh();
      isUnreadable = false;
    } catch (cause) {
      if (!isUnreadable) logger.error(kindOf(cause), 'stored forms cannot be read: they are served as they were');
      isUnreadable = true;
    }
  }

  const timer = setInterval(look, pause).unref();
  return { current: () => forms, refresh, close: async () => clearInterval(timer) };
}
