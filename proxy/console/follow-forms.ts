import type { Logger } from 'pino';
import { kindOf } from '../error-kind.ts';
import type { FormShelf, StoredForm } from '../store/index.ts';

/** The stored forms, as this process knows them. */
export interface FollowedForms {
  current(): StoredForm[];
  /** Reads them again, and serves them if they have changed. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Milliseconds: every process serves a change within two seconds. */
const pause = 1_000;

/** Follows changes to the stored forms, by whichever process, and calls `serve` after each. */
export async function followForms(
  shelf: Pick<FormShelf, 'list' | 'revision'>,
  { serve, logger }: { serve: (forms: StoredForm[]) => void; logger: Logger },
): Promise<FollowedForms> {
  let known = await shelf.revision();
  let forms = await shelf.list();
  let isUnreadable = false;

  async function refresh(): Promise<void> {
    const revision = await shelf.revision();
    if (revision === known) return;
    forms = await shelf.list();
    known = revision;
    serve(forms);
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
  return { current: () => forms, refresh, stop: () => clearInterval(timer) };
}
