import type { Invitation, PersonDetails } from '@joinery/contract/console';
import type { ConsoleHandlers } from '@joinery/operations/http/routes';
import type { PasskeyCeremony } from '@joinery/operations/passkey/ceremony';
import { passkeysImpossible } from '@joinery/operations/passkey/possible';
import { parseId } from '@joinery/operations/path-id';
import { refuse } from '@joinery/operations/refuse';
import type { People } from '../store/person/people.ts';
import type { PersonVisit } from './person-visit.ts';

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

/** The people who may sign in by passkey. Rows keep these operations for the operator. */
export function createPeopleOperations(deps: PeopleOperationsDeps): ConsoleHandlers<PersonVisit> {
  const { people, ceremony, sites, consoleUrl, passkeysPossible, now } = deps;

  /** Why these sites can't be given. A person may keep a site that has left the configuration. */
  function whyNot(details: PersonDetails, previousSites: string[] = []) {
    const unknown = details.sites.find((site) => !sites().includes(site) && !previousSites.includes(site));
    return unknown === undefined ? undefined : refuse('invalid', `The configuration has no site ${unknown}.`, 'sites');
  }

  async function invite(id: number) {
    if (!passkeysPossible) return passkeysImpossible;
    const invitation = await people.invite(id);
    if (!invitation) return unknown;
    const address = `${consoleUrl}/invitation?token=${invitation.token}`;
    return { value: { id, address, until: invitation.until } satisfies Invitation };
  }

  return {
    async listPeople() {
      const passkeys = await people.passkeys();
      const lines = (await people.list()).map(({ id, name, sites, invitedUntil, seenAt }) => ({
        ...{ id, name, sites, seenAt, invitedUntil: invitedUntil > now() ? invitedUntil : null },
        passkeys: passkeys.filter(({ personId }) => personId === id).length,
      }));
      return { value: { people: lines, sites: sites(), passkeysPossible } };
    },
    async invitePerson(_by, { body }) {
      const refused = whyNot(body);
      if (refused) return refused;
      if (!passkeysPossible) return invite(0);
      return invite(await people.add(body));
    },
    async changePerson(_by, { params: { id }, body }) {
      const person = await people.find(parseId(id));
      const refused = whyNot(body, person?.sites);
      if (refused) return refused;
      return (await people.change(parseId(id), body)) ? done : unknown;
    },
    renewInvitation: (_by, { params: { id } }) => invite(parseId(id)),
    async removePerson(_by, { params: { id } }) {
      return (await people.remove(parseId(id))) ? done : unknown;
    },
    async readInvitation(_visit, { query: { token } }) {
      const person = await people.findInvited(token);
      if (!person) return { value: { status: 'used' } };
      const credentialIds = (await people.passkeys(person.id)).map(({ credentialId }) => credentialId);
      const creation = ceremony.prepare({ id: person.id, username: person.name }, credentialIds);
      return { value: { status: 'ready', name: person.name, creation } };
    },
  };
}

const done = { value: { done: true } } as const;
const unknown = refuse('notFound', 'There is no such person. Somebody may have removed them.');
