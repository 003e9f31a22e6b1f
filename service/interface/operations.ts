import type { Bounces } from '../bounce/bounces.ts';
import type { FindRedirect } from '../link/redirect.ts';
import type { Fields } from '../list/fields.ts';
import type { Tags } from '../list/tags.ts';
import { type AccountDeps, createAccountOperations } from './account.ts';
import { createBounceOperations } from './bounce.ts';
import { type CustomerKeyDeps, createCustomerKeyOperations } from './customer-key.ts';
import { createFieldOperations } from './field.ts';
import { createListOperations } from './list.ts';
import { type KeyedDeps, type KeyedOperation, overHttp } from './listbuilding.ts';
import type { Operation } from './operation.ts';
import { createSelectionOperations } from './selection.ts';
import { createSubscriberOperations, type SubscriberDeps } from './subscriber.ts';
import { createTaggingOperations, createTagOperations } from './tag.ts';

export interface OperationsDeps
  extends Pick<KeyedDeps, 'signoff' | 'tagging'>,
    SubscriberDeps,
    AccountDeps,
    CustomerKeyDeps {
  keyed: KeyedOperation[];
  bounces: Pick<Bounces, 'take' | 'set'>;
  fields: Fields;
  tags: Tags;
  findRedirect: FindRedirect;
}

/** Every operation of the interface. */
export function createOperations(deps: OperationsDeps): Operation[] {
  const { forAccount, contacts, fields, findRedirect, lists, signoff, tagging, tags, keyed } = deps;
  return [
    ...createAccountOperations(deps),
    ...createCustomerKeyOperations(deps),
    ...overHttp(keyed, deps.now),
    ...createSubscriberOperations(deps),
    ...createSelectionOperations(forAccount, contacts),
    ...createTaggingOperations(forAccount, tagging, signoff),
    ...createBounceOperations(forAccount, deps.bounces),
    ...createFieldOperations(forAccount, fields),
    ...createListOperations(forAccount, lists, findRedirect),
    ...createTagOperations(forAccount, tags),
  ];
}
