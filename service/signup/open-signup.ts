import type { Core } from '../core.ts';
import type { Suppressions } from '../erasure/suppressions.ts';
import type { AssignTag } from '../list/assign-tag.ts';
import type { Outbox } from '../sending/outbox.ts';
import type { OwnLink } from '../subscription/own-subscription.ts';
import { createAdd } from './add.ts';
import { createApplyChange } from './change.ts';
import { createConfirmations } from './confirmations.ts';
import { createDecline } from './decline.ts';
import { lockMailboxOn } from './mailbox-lock.ts';
import { createRepeats } from './repeats.ts';
import { createSendConfirmation } from './send-confirmation.ts';
import { createSignin } from './signin.ts';
import { createSubmitChange } from './submit-change.ts';
import { createSubscribe } from './subscribe.ts';

export interface SignupDeps {
  outbox: Outbox;
  suppressions: Suppressions;
  assignTag: AssignTag;
  ownLink: OwnLink;
  /** Whether to accept addresses on reserved domains, where no mail arrives. */
  allowTestAddresses: boolean;
}

/** The steps of a signup: see `Signin`. */
export function openSignup(core: Core, deps: SignupDeps) {
  const { database, keyring, pages, now } = core;
  const lockMailbox = lockMailboxOn(database.dialect);
  const sendConfirmation = createSendConfirmation({ ...deps, pages, lockMailbox, now });
  const applyChange = createApplyChange({ ...core, ...deps, sendConfirmation });
  const submitChange = createSubmitChange({ applyChange, sendConfirmation });
  const subscribing = createSubscribe({ ...deps, applyChange, submitChange, now });
  const add = createAdd({ ...deps, database, subscribing });
  const decline = createDecline({ ...core, ...deps, sendConfirmation });
  return {
    sendConfirmation,
    add,
    decline,
    repeats: createRepeats(database, keyring, now),
    confirmations: createConfirmations({ ...core, ...deps, applyChange }),
    signin: createSignin(add, pages, decline),
  };
}
