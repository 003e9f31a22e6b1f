import { parseId } from '@joinery/operations/path-id';
import type { Rows } from '@joinery/operations/rows';
import type { AuditEvent, PlainEvent } from '../account/audit.ts';
import type { OwnerVisit } from './operation.ts';

/** What the log says of the operations that change an account, its credentials or what only its owner may change. */
export const rows: Rows<OwnerVisit, AuditEvent> = {
  askPasswordReset: {
    event: ({ input: { body }, value: { status } }) =>
      status === 'asked' ? { event: 'password reset asked', username: body.username.trim() } : undefined,
  },
  signInByPasskey: { event: ({ value: { owner } }) => ({ event: 'login', account: owner.id }) },
  signOut: plain('logout'),
  endSession: { event: ({ by }) => ({ event: 'session ended', account: by.caller.userId, others: false }) },
  endOtherSessions: { event: ({ by }) => ({ event: 'session ended', account: by.caller.userId, others: true }) },

  turnCodesOn: factorChanged('codes on'),
  turnCodesOff: factorChanged('codes off'),
  renewRecoveryCodes: factorChanged('recovery codes'),
  addPasskey: factorChanged('passkey added'),
  removePasskey: factorChanged('passkey removed'),
  changeEmail: accountChanged('email'),
  changePassword: accountChanged('password'),

  eraseContact: {
    event: ({ by, input: { params } }) => ({
      ...{ event: 'contact erased', account: by.caller.userId, contact: parseId(params.id) },
    }),
  },
  saveBounceWebhook: providerEvent('bounce provider changed'),
  removeBounceWebhook: providerEvent('bounce provider removed'),
  addSuppressions: {
    event: ({ by, value }) => ({ event: 'addresses suppressed', account: by.caller.userId, added: value.added }),
  },
  removeSuppression: plain('address released'),

  changeBounceMailbox: plain('bounce mailbox changed'),
  removeBounceMailbox: plain('bounce mailbox removed'),
  changeMailServer: plain('mail server changed'),
  removeMailServer: plain('mail server removed'),
  createDkimKey: plain('DKIM key created'),
  useDkimKey: {
    event: ({ by, value: { check } }) =>
      check === 'published' ? { event: 'DKIM key used', account: by.caller.userId } : undefined,
  },
  removeDkimKey: plain('DKIM key removed'),

  createApiKey: plain('API key created'),
  revokeApiKey: keyRevoked('API key revoked'),
  revokeCustomerKey: keyRevoked('customer key revoked'),

  createForm: {
    event: ({ by, value }) => ({ event: 'form created', account: by.caller.userId, form: value.name }),
  },
  renewFormKey: formEvent('form key renewed'),
  removeForm: formEvent('form removed'),

  createWebhook: {
    event: ({ by, value }) => ({ event: 'webhook created', account: by.caller.userId, webhook: value.id }),
  },
  removeWebhook: {
    event: ({ by, input }) => ({
      ...{ event: 'webhook removed', account: by.caller.userId },
      webhook: parseId(input.params.id),
    }),
  },
};

/** What an event needs of an operation that was carried out. */
interface Carried {
  by: OwnerVisit;
}

interface CarriedById extends Carried {
  input: { params: { id: string } };
}

function plain(event: PlainEvent) {
  return { event: ({ by }: Carried): AuditEvent => ({ event, account: by.caller.userId }) };
}

function accountChanged(name: string) {
  return {
    event: ({ by }: Carried): AuditEvent => ({ event: 'account changed', account: by.caller.userId, changed: [name] }),
  };
}

function factorChanged(changed: string) {
  return {
    event: ({ by }: Carried): AuditEvent => ({ event: 'second factor changed', account: by.caller.userId, changed }),
  };
}

function providerEvent(event: 'bounce provider changed' | 'bounce provider removed') {
  return {
    event: ({ by, input }: CarriedById): AuditEvent => ({
      ...{ event, account: by.caller.userId },
      provider: input.params.id,
    }),
  };
}

function formEvent(event: 'form key renewed' | 'form removed') {
  return {
    event: ({ by, input }: CarriedById): AuditEvent => ({
      ...{ event, account: by.caller.userId },
      form: input.params.id,
    }),
  };
}

function keyRevoked(event: 'API key revoked' | 'customer key revoked') {
  return {
    event: ({ by, input }: CarriedById): AuditEvent => ({
      ...{ event, account: by.caller.userId },
      key: parseId(input.params.id),
    }),
  };
}
