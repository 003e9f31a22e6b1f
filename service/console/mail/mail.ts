import { randomUUID } from 'node:crypto';
import type { OutboxItem } from '@joinery/contract/console';
import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../../account/accounts.ts';
import { findContacts } from '../../contact/contact-store.ts';
import { findPredefinedList } from '../../list/list-store.ts';
import type { MailServers } from '../../mail-server/mail-servers.ts';
import type { SendMail } from '../../sending/mail.ts';
import type { Mail, Mailbox } from '../../sending/mailbox.ts';
import { findUnasked } from '../../sending/mailbox-store.ts';
import type { OutboxAdmin, OutboxEntry } from '../../sending/outbox-admin.ts';
import { showNumber } from '../contact/table.ts';
import { done, type Section } from '../operation.ts';
import { type AskAgainDeps, askAgain } from './ask-again.ts';
import { attempt, testMailOf } from './test-mail.ts';

export interface MailDeps extends AskAgainDeps {
  accounts: Pick<Accounts, 'read'>;
  mailbox: Pick<Mailbox, 'listOf'>;
  outboxAdmin: Pick<OutboxAdmin, 'listOf' | 'retryOf' | 'retryAllOf' | 'dropOf'>;
  sendMail: SendMail;
  mailServers: Pick<MailServers, 'find'>;
  /** Whether there is an SMS gateway. */
  smsGateway: boolean;
}

type Names =
  | 'listKeptMails'
  | 'askAgain'
  | 'readKeptMail'
  | 'showKeptMail'
  | 'listOutbox'
  | 'retryMessage'
  | 'retryMessages'
  | 'dropMessage'
  | 'sendTestMail';

const most = 500;
/** Seconds between two tests of an account. */
const pause = 30;

/** Mail that was kept, mail that waits or was given up, and a test. */
export function createMailOperations(deps: MailDeps): Section<Names> {
  const { database, accounts, mailbox, outboxAdmin, sendMail, mailServers, smsGateway, now } = deps;
  const tested = new Map<number, number>();
  const toLine = ({ id, to, subject, receivedAt }: Mail) => {
    return { id, to, subject, receivedAt: Math.floor(Date.parse(receivedAt) / 1_000) };
  };

  const findKept = async (accountId: number, id: string) =>
    (await mailbox.listOf(accountId)).find((one) => one.id === id);

  async function show(accountId: number, entries: OutboxEntry[]): Promise<OutboxItem[]> {
    const ids = entries.flatMap(({ to }) => contactIn(to) ?? []);
    const contacts = new Map((await findContacts(database.kysely, accountId, ids)).map((one) => [one.id, one]));
    return entries.map(({ id, kind, to, attempts, underWay, since, next, reason, failure = null }) => {
      const contactId = contactIn(to);
      const { email, sms } = contacts.get(contactId ?? 0)?.subscriptions ?? {};
      const address = email?.address.text ?? showNumber(sms);
      return {
        ...{ id, kind: kind as OutboxItem['kind'], contactId: contactId ?? null, form: '', attempts, underWay, reason },
        failure,
        to: contactId === undefined ? to : address,
        since: Math.floor(since / 1_000),
        next: next === undefined ? null : Math.floor(next / 1_000),
      };
    });
  }

  return {
    async listKeptMails({ caller: { accountId } }) {
      const mails = (await mailbox.listOf(accountId)).map(toLine);
      const unasked = (await findUnasked(database.aside, accountId)).length;
      return { value: { mailKept: !(await mailServers.find()), smsKept: !smsGateway, unasked, mails } };
    },
    async askAgain({ caller: { accountId } }) {
      if (!(await mailServers.find())) return refuse('denied', 'There is no mail server yet. Set one up first.');
      return { value: { asked: await askAgain(accountId, deps) } };
    },
    async readKeptMail({ caller: { accountId } }, { params: { id } }) {
      const mail = await findKept(accountId, id);
      return mail
        ? { value: { ...toLine(mail), text: mail.text, hasHtml: mail.html !== '', links: mail.links } }
        : lost;
    },
    async showKeptMail({ caller: { accountId } }, { params: { id } }) {
      const mail = await findKept(accountId, id);
      return mail ? { value: { framed: mail.html } } : lost;
    },
    async listOutbox({ caller: { accountId } }, { query: { state } }) {
      const found = await outboxAdmin.listOf(accountId, kept[state], most + 1);
      const entries = await show(accountId, found.slice(0, most));
      return { value: { entries, more: found.length > most } };
    },
    retryMessage: async ({ caller: { accountId } }, { params: { id } }) =>
      (await outboxAdmin.retryOf(accountId, id)) ? done : gone,
    async retryMessages({ caller: { accountId } }, { body: { state } }) {
      return { value: { count: await outboxAdmin.retryAllOf(accountId, kept[state]) } };
    },
    dropMessage: async ({ caller: { accountId } }, { params: { id } }) =>
      (await outboxAdmin.dropOf(accountId, id)) ? done : gone,
    async sendTestMail({ caller: { accountId, userId } }) {
      const account = await accounts.read(userId);
      const to = account?.email ?? '';
      if (!to) return refuse('invalid', 'The account has no email address. Add one first.');
      const wait = (tested.get(userId) ?? 0) + pause - now();
      if (wait > 0) return tooSoon(wait);
      tested.set(userId, now());
      const list = await findPredefinedList(database.kysely, accountId);
      const server = await mailServers.find();
      const refused = await attempt(sendMail({ to, ...testMailOf(list) }, randomUUID()));
      if (refused) return refused;
      return { value: { status: server ? 'sent' : 'kept', to } };
    },
  };
}

/** The outbox's names of the states. */
const kept = { waiting: 'waiting', givenUp: 'dead' } as const;

const lost = refuse('notFound', 'There is no such mail. Only the newest 1,000 are kept.');
const gone = refuse('notFound', 'There is no such message, or it is being sent right now.');

function tooSoon(retryAfter: number) {
  const { refusal } = refuse('tooSoon', `A test went out just now. Wait ${retryAfter} seconds.`);
  return { refusal: { ...refusal, retryAfter } };
}

function contactIn(to: string): number | undefined {
  const [, id] = /^contact (\d+)$/.exec(to) ?? [];
  return id === undefined ? undefined : Number(id);
}
