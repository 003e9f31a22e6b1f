import { randomUUID } from 'node:crypto';
import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../../account/accounts.ts';
import type { Pauses } from '../../bounce/pauses.ts';
import { findPredefinedList } from '../../list/list-store.ts';
import type { MailServers, UsedMailServer } from '../../mail-server/mail-servers.ts';
import type { OutgoingMail } from '../../sending/mail.ts';
import type { OutboxAdmin } from '../../sending/outbox-admin.ts';
import type { Store } from '../../store/tables.ts';
import { done, type Section } from '../operation.ts';
import { attempt, testMailOf } from './test-mail.ts';

export interface MailServerDeps {
  database: Store;
  accounts: Pick<Accounts, 'read' | 'list'>;
  mailServers: MailServers;
  /** Sends a mail by a server that isn't saved yet. */
  sendBy(server: UsedMailServer, mail: OutgoingMail, id: string): Promise<void>;
  /** Logs in at a server that isn't saved yet, without sending. */
  logIn(server: UsedMailServer): Promise<void>;
  outboxAdmin: Pick<OutboxAdmin, 'retryMail'>;
  bounces: { pauses: Pick<Pauses, 'endAll'> };
}

/** The mail server of the instance, which its only account may set. */
export function createMailServerOperations(
  deps: MailServerDeps,
): Section<'readMailServer' | 'changeMailServer' | 'removeMailServer'> {
  const { database, accounts, mailServers, sendBy, logIn, outboxAdmin, bounces } = deps;
  /** Mail of all accounts goes through one server, so none of several decides which. */
  const isAlone = async () => (await accounts.list()).length === 1;

  async function findHindrance() {
    const { source } = await mailServers.show();
    if (source === 'environment') return ofEnvironment;
    return (await isAlone()) ? undefined : ofOperator;
  }

  return {
    async readMailServer({ caller: { userId } }) {
      const { source, ...server } = await mailServers.show();
      const changeable = source !== 'environment' && (await isAlone());
      // Others on the instance see whether there is a server, not whose.
      const hidden = changeable || (await isAlone()) ? {} : { host: '', user: '', from: '' };
      const testTo = (await accounts.read(userId))?.email ?? '';
      return { value: { source, changeable, ...server, ...hidden, usualFrom: await mailServers.findFrom(), testTo } };
    },
    async changeMailServer({ caller }, { body }) {
      const hindrance = await findHindrance();
      if (hindrance) return hindrance;
      const { settings, server } = await mailServers.complete(body);
      const to = (await accounts.read(caller.userId))?.email ?? '';
      const list = await findPredefinedList(database.kysely, caller.accountId);
      const refused = await attempt(to ? sendBy(server, { to, ...testMailOf(list) }, randomUUID()) : logIn(server));
      if (refused) return refused;
      await mailServers.save(settings);
      await bounces.pauses.endAll();
      await outboxAdmin.retryMail();
      return { value: { status: to ? 'sent' : 'checked', to } };
    },
    async removeMailServer() {
      const hindrance = await findHindrance();
      if (hindrance) return hindrance;
      await mailServers.remove();
      return done;
    },
  };
}

const ofEnvironment = refuse(
  'denied',
  'The environment of the server sets the mail server. Change SMTP_URL there, or remove it to set one here.',
);
const ofOperator = refuse(
  'denied',
  'Several accounts share this instance, so its operator sets the mail server, with SMTP_URL.',
);
