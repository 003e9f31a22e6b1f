import type { FormCaller } from '@joinery/contract/console';
import type { SignedInVisit } from '@joinery/operations/rows';
import type { StoredPerson } from '../store/person/people.ts';
import type { PersonSession } from '../store/person/sessions.ts';

/** A request of somebody who is signed in. */
export interface PersonVisit extends SignedInVisit {
  role: 'operator' | 'person';
  session: PersonSession;
  /** Undefined for the operator. */
  person: StoredPerson | undefined;
  /** The operator sees all sites. */
  caller: FormCaller;
}
