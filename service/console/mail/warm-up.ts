import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../../account/accounts.ts';
import type { OutboxAdmin } from '../../sending/outbox-admin.ts';
import type { WarmUp } from '../../sending/warm-up.ts';
import type { Section } from '../operation.ts';

export interface WarmUpDeps {
  accounts: Pick<Accounts, 'list'>;
  warmUp: Pick<WarmUp, 'show' | 'save'>;
  outboxAdmin: Pick<OutboxAdmin, 'retryMail'>;
}

/** The warm-up of the instance, which its only account may set. */
export function createWarmUpOperations({
  accounts,
  warmUp,
  outboxAdmin,
}: WarmUpDeps): Section<'readWarmUp' | 'changeWarmUp'> {
  /** Mail of all accounts goes through one server, so none of several decides. */
  const isAlone = async () => (await accounts.list()).length === 1;
  const show = async () => {
    const state = await warmUp.show();
    return { ...state, changeable: state.source !== 'environment' && (await isAlone()) };
  };
  return {
    readWarmUp: async () => ({ value: await show() }),
    async changeWarmUp(_by, { body }) {
      const { source, changeable } = await show();
      if (!changeable) return source === 'environment' ? ofEnvironment : ofOperator;
      await warmUp.save(body);
      // What waited for tomorrow may go now.
      await outboxAdmin.retryMail();
      return { value: await show() };
    },
  };
}

const ofEnvironment = refuse(
  'denied',
  'The environment of the server sets the warm-up. Change MAIL_WARM_UP there, or remove it to set one here.',
);
const ofOperator = refuse(
  'denied',
  'Several accounts share this instance, so its operator sets the warm-up, with MAIL_WARM_UP.',
);
