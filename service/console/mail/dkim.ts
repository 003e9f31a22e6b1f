import { domainToASCII } from 'node:url';
import type { DkimKeyLine } from '@joinery/contract/console';
import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../../account/accounts.ts';
import type { DkimKey, DkimKeys } from '../../mail-server/dkim-keys.ts';
import type { MailServers } from '../../mail-server/mail-servers.ts';
import { dkimHost, dkimRecord } from '../../sender/dkim-record.ts';
import { done, type Section } from '../operation.ts';

export interface DkimDeps {
  accounts: Pick<Accounts, 'list'>;
  mailServers: Pick<MailServers, 'findFrom'>;
  dkimKeys: DkimKeys;
}

/** The keys that mail is signed with, which the instance's only account may make. */
export function createDkimOperations(
  deps: DkimDeps,
): Section<'listDkimKeys' | 'createDkimKey' | 'useDkimKey' | 'removeDkimKey'> {
  const { accounts, mailServers, dkimKeys } = deps;
  const isAlone = async () => (await accounts.list()).length === 1;

  return {
    async listDkimKeys() {
      const changeable = await isAlone();
      const keys = changeable ? await dkimKeys.list() : [];
      const from = await mailServers.findFrom();
      const domain = from.replace(/^.*@|>\s*$/g, '').trim();
      return { value: { changeable, domain, keys: keys.map(toLine) } };
    },
    async createDkimKey(_by, { body }) {
      if (!(await isAlone())) return ofAll;
      const domain = domainToASCII(body.domain);
      if (!domain) return noDomain;
      const key = await dkimKeys.create(domain);
      if (!key) return tooMany;
      return { value: toLine(key) };
    },
    async useDkimKey(_by, { params: { id } }) {
      if (!(await isAlone())) return ofAll;
      const check = await dkimKeys.use(id);
      if (check === undefined) return gone;
      return { value: { check } };
    },
    async removeDkimKey(_by, { params: { id } }) {
      if (!(await isAlone())) return ofAll;
      if (!(await dkimKeys.remove(id))) return gone;
      return done;
    },
  };
}

function toLine({ selector, domain, state, publicKey, createdAt }: DkimKey): DkimKeyLine {
  return {
    ...{ id: selector, domain, state, createdAt },
    host: dkimHost(selector, domain),
    record: dkimRecord(publicKey),
  };
}

const ofAll = refuse('denied', 'Several accounts share this instance, so let the mail server sign their mail.');
const noDomain = refuse('invalid', 'must be a domain, such as example.com', 'domain');
const tooMany = refuse('denied', 'There are 50 keys for signing. Remove old ones first.');
const gone = refuse('notFound', 'There is no such key. Reload the page.');
