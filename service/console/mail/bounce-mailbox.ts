import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../../account/accounts.ts';
import { MailboxFailed } from '../../bounce/mailbox/folder.ts';
import type { BounceMailbox } from '../../bounce/mailbox/mailbox.ts';
import { done, type Section } from '../operation.ts';

export interface BounceMailboxDeps {
  accounts: Pick<Accounts, 'read' | 'list'>;
  bounceMailbox: Pick<BounceMailbox, 'show' | 'complete' | 'test' | 'save' | 'remove'>;
}

/** The mailbox that bounces are read from, which the only account of the instance may set. */
export function createBounceMailboxOperations({
  accounts,
  bounceMailbox,
}: BounceMailboxDeps): Section<'readBounceMailbox' | 'changeBounceMailbox' | 'removeBounceMailbox'> {
  /** Bounces of all accounts come to one mailbox, so none of several decides which. */
  const isAlone = async () => (await accounts.list()).length === 1;

  async function findHindrance() {
    const { source } = await bounceMailbox.show();
    if (source === 'environment') return ofEnvironment;
    return (await isAlone()) ? undefined : ofOperator;
  }

  return {
    async readBounceMailbox() {
      const mailbox = await bounceMailbox.show();
      // Others on the instance see whether there is one, not whose.
      const alone = await isAlone();
      const hidden = alone ? {} : { host: '', user: '', folder: '', failing: null };
      return { value: { ...mailbox, changeable: alone && mailbox.source !== 'environment', ...hidden } };
    },
    async changeBounceMailbox(_by, { body }) {
      const hindrance = await findHindrance();
      if (hindrance) return hindrance;
      const settings = await bounceMailbox.complete(body);
      try {
        const size = await bounceMailbox.test(settings);
        await bounceMailbox.save(settings);
        return { value: { size } };
      } catch (cause) {
        if (!(cause instanceof MailboxFailed)) throw cause;
        const { refusal } = refuse('unreachable', cause.message);
        return { refusal: { ...refusal, failure: cause.failure } };
      }
    },
    async removeBounceMailbox() {
      const hindrance = await findHindrance();
      if (hindrance) return hindrance;
      await bounceMailbox.remove();
      return done;
    },
  };
}

const ofEnvironment = refuse(
  'denied',
  'The environment of the server sets the mailbox for bounces. Change BOUNCE_MAILBOX_URL there, or remove it to set one here.',
);
const ofOperator = refuse(
  'denied',
  'Several accounts share this instance, so its operator sets the mailbox for bounces, with BOUNCE_MAILBOX_URL.',
);
