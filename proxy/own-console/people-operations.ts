import type { Invitation, PersonDetails } from '@joinery/contract/console';
import type { ConsoleHandlers } from '@joinery/operations/http/routes';
import type { PasskeyCeremony } from '@joinery/operations/passkey/ceremony';
import { refuse } from '@joinery/operations/refuse';
import type { People } from '../store/person/people.ts';
import type { Turn } from './turn.ts';

export interface PeopleOperationsDeps {
  people: People;
  ceremony: PasskeyCeremony;
  /** The sites of the configuration. */
  sites(): string[];
  /** The address of the console. */
  consoleUrl: string;
  passkeysPossible: boolean;
  /** Unix seconds. */
  now: () => number;
}

/** The people who may sign in by passkey. Only the operator changes them. */
export function createPeopleOperations(deps: PeopleOperationsDeps): ConsoleHandlers<Turn> {
  const { people, ceremony, sites, consoleUrl, passkeysPossible, now } = deps;

  /** Why a change can't be made. A person may keep a site that has left the configuration. */
  function whyNot({ person }: Turn, given?: PersonDetails, kept: string[] = []) {
    if (person) return denied;
    const unknown = given?.sites.find((site) => !sites().includes(site) && !kept.includes(site));
    if (unknown !== undefined) return refuse('invalid', `The configuration has no site ${unknown}.`, 'sites');
    return undefined;
  }

  async function invite(id: number) {
    if (!passkeysPossible) return refuse('denied', 'Browsers allow no passkeys at an IP address. Use a host name.');
    const made = await people.invite(id);
    if (!made) return unknown;
    const address = `${consoleUrl}/invitation?token=${made.token}`;
    return { value: { id, address, until: made.until } satisfies Invitation };
  }

  return {
    async listPeople({ person }) {
      if (person) return denied;
      const passkeys = await people.passkeys();
      const lines = (await people.list()).map(({ id, name, sites, invitedUntil, seenAt }) => ({
        ...{ id, name, sites, seenAt, invitedUntil: invitedUntil > now() ? invitedUntil : null },
        passkeys: passkeys.filter(({ personId }) => personId === id).length,
      }));
      return { value: { people: lines, sites: sites(), passkeysPossible } };
    },
    async invitePerson(by, { body }) {
      const refused = whyNot(by, body);
      if (refused) return refused;
      if (!passkeysPossible) return invite(0);
      return invite(await people.add(body));
    },
    async changePerson(by, { params: { id }, body }) {
      const known = by.person ? undefined : await people.find(parseId(id));
      const refused = whyNot(by, body, known?.sites);
      if (refused) return refused;
      return (await people.change(parseId(id), body)) ? done : unknown;
    },
    async renewInvitation(by, { params: { id } }) {
      return whyNot(by) ?? (await invite(parseId(id)));
    },
    async removePerson(by, { params: { id } }) {
      return whyNot(by) ?? ((await people.remove(parseId(id))) ? done : unknown);
    },
    async readInvitation(_visit, { query: { token } }) {
      const person = await people.findInvited(token);
      if (!person) return { value: { status: 'used' } };
      const known = (await people.passkeys(person.id)).map(({ credentialId }) => credentialId);
      const creation = ceremony.prepare({ id: person.id, username: person.name }, known);
      return { value: { status: 'ready', name: person.name, creation } };
    },
  };
}

const parseId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
const done = { value: { done: true } } as const;
const denied = refuse('denied', 'Only the operator may do this. Sign in with the operator’s token.');
const unknown = refuse('notFound', 'There is no such person. Somebody may have removed them.');
