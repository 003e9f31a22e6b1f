import type { z } from 'zod';
import type { operationSchemas } from './operation-schemas.ts';

type Schemas = typeof operationSchemas;

/** The input and the answer of each operation, as their schemas have them. */
export type Operations = {
  [Name in keyof Schemas]: { [Part in keyof Schemas[Name]]: z.infer<Schemas[Name][Part]> };
};

export type OperationName = keyof Operations;

/**
 * The proof that an operation demands: none; a session; or a session whose owner has typed the password again within
 * the last five minutes.
 */
export type ConsoleScope = 'open' | 'session' | 'proven';

export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `consolePath`; `:id` stands for the member of `params`. */
  path: string;
  scope: ConsoleScope;
}

/**
 * Where the operations are. A request other than GET sends `Content-Type: application/json`, even without a body: a
 * page of another site can't.
 */
export const consolePath = '/console/api';

/**
 * Every operation of the console: its address and what it demands. What it does stands in `operationSummaries`, which
 * pages needn't load.
 */
export const operations = {
  readSetup: at('get', '/setup', 'open'),
  finishSetup: at('post', '/setup', 'open'),

  askPasswordReset: at('post', '/password-reset', 'open'),
  resetPassword: at('post', '/password-reset/finish', 'open'),

  readSession: at('get', '/session', 'open'),
  signIn: at('post', '/session', 'open'),
  signInByToken: at('post', '/session/token', 'open'),
  askPasskey: at('post', '/session/passkey/question', 'open'),
  signInByPasskey: at('post', '/session/passkey', 'open'),
  signOut: at('delete', '/session', 'session'),
  provePassword: at('post', '/session/proof', 'session'),
  listSessions: at('get', '/sessions', 'session'),
  endSession: at('delete', '/sessions/:id', 'session'),
  endOtherSessions: at('delete', '/sessions', 'session'),

  readSecondFactor: at('get', '/second-factor', 'session'),
  makeCodeSecret: at('post', '/second-factor/codes/secret', 'proven'),
  turnCodesOn: at('put', '/second-factor/codes', 'proven'),
  turnCodesOff: at('delete', '/second-factor/codes', 'proven'),
  renewRecoveryCodes: at('post', '/second-factor/recovery-codes', 'proven'),
  preparePasskey: at('post', '/second-factor/passkeys/creation', 'proven'),
  addPasskey: at('post', '/second-factor/passkeys', 'proven'),
  removePasskey: at('delete', '/second-factor/passkeys/:id', 'proven'),
  changeEmail: at('put', '/email', 'proven'),
  changePassword: at('put', '/password', 'proven'),

  readOverview: at('get', '/overview', 'session'),

  listPeople: at('get', '/people', 'session'),
  invitePerson: at('post', '/people', 'proven'),
  changePerson: at('put', '/people/:id', 'proven'),
  renewInvitation: at('post', '/people/:id/invitation', 'proven'),
  removePerson: at('delete', '/people/:id', 'proven'),
  readInvitation: at('get', '/invitation', 'open'),
  acceptInvitation: at('post', '/invitation', 'open'),

  countContacts: at('get', '/contacts/count', 'session'),
  listContacts: at('get', '/contacts', 'session'),
  exportContacts: at('get', '/contacts.csv', 'session'),
  readContact: at('get', '/contacts/:id', 'session'),
  resendConfirmation: at('post', '/contacts/:id/confirmation', 'session'),
  forgetBounce: at('post', '/contacts/:id/bounce', 'session'),
  exportContact: at('get', '/contacts/:id/export', 'session'),
  eraseContact: at('delete', '/contacts/:id', 'proven'),

  listBounces: at('get', '/bounces', 'session'),
  readBounces: at('get', '/bounces/contacts', 'session'),
  clearBounces: at('post', '/bounces/clearing', 'session'),
  resumeDomain: at('post', '/bounces/resumption', 'session'),
  beginBounceTrial: at('post', '/bounces/trial', 'session'),
  lookForBounce: at('post', '/bounces/trial/search', 'session'),
  listBounceWebhooks: at('get', '/bounces/providers', 'session'),
  saveBounceWebhook: at('put', '/bounces/providers/:id', 'proven'),
  removeBounceWebhook: at('delete', '/bounces/providers/:id', 'proven'),

  readSuppressions: at('get', '/suppressions', 'session'),
  findSuppression: at('post', '/suppressions/search', 'session'),
  addSuppressions: at('post', '/suppressions', 'session'),
  removeSuppression: at('post', '/suppressions/removal', 'proven'),

  listForms: at('get', '/forms', 'session'),
  readForm: at('get', '/forms/:id', 'session'),
  listDestinations: at('get', '/form-destinations', 'session'),
  createForm: at('post', '/forms', 'session'),
  changeForm: at('put', '/forms/:id', 'session'),
  renewFormKey: at('put', '/forms/:id/key', 'proven'),
  removeForm: at('delete', '/forms/:id', 'proven'),
  readDraft: at('get', '/forms/:id/draft', 'session'),
  saveDraft: at('put', '/forms/:id/draft', 'session'),
  discardDraft: at('delete', '/forms/:id/draft', 'session'),
  reviewDraft: at('get', '/forms/:id/draft/review', 'session'),
  publishDraft: at('post', '/forms/:id/versions', 'session'),
  listVersions: at('get', '/forms/:id/versions', 'session'),
  reviewVersion: at('get', '/forms/:id/versions/review', 'session'),
  repeatVersion: at('post', '/forms/:id/versions/repeat', 'session'),
  readWording: at('get', '/forms/:id/wording', 'session'),
  readExperiment: at('get', '/forms/:id/experiment', 'session'),
  startExperiment: at('post', '/forms/:id/experiment', 'session'),
  endExperiment: at('post', '/forms/:id/experiment/end', 'session'),
  lookAtSite: at('post', '/forms/:id/site', 'session'),

  listKeptMails: at('get', '/mail/kept', 'session'),
  askAgain: at('post', '/mail/kept/requests', 'session'),
  readKeptMail: at('get', '/mail/kept/:id', 'session'),
  showKeptMail: at('get', '/mail/kept/:id/html', 'session'),
  listOutbox: at('get', '/mail/outbox', 'session'),
  listMailDomains: at('get', '/mail/domains', 'session'),
  retryMessage: at('post', '/mail/outbox/:id/retry', 'session'),
  retryMessages: at('post', '/mail/outbox/retry', 'session'),
  dropMessage: at('delete', '/mail/outbox/:id', 'session'),
  sendTestMail: at('post', '/mail/test', 'session'),
  readBounceMailbox: at('get', '/mail/bounce-mailbox', 'session'),
  changeBounceMailbox: at('put', '/mail/bounce-mailbox', 'proven'),
  removeBounceMailbox: at('delete', '/mail/bounce-mailbox', 'proven'),
  readMailServer: at('get', '/mail/server', 'session'),
  changeMailServer: at('put', '/mail/server', 'proven'),
  removeMailServer: at('delete', '/mail/server', 'proven'),
  readWarmUp: at('get', '/mail/warm-up', 'session'),
  changeWarmUp: at('put', '/mail/warm-up', 'session'),
  checkSender: at('get', '/mail/sender', 'session'),
  listDkimKeys: at('get', '/mail/dkim', 'session'),
  createDkimKey: at('post', '/mail/dkim', 'proven'),
  useDkimKey: at('post', '/mail/dkim/:id/use', 'proven'),
  removeDkimKey: at('delete', '/mail/dkim/:id', 'proven'),

  listApiKeys: at('get', '/keys', 'session'),
  createApiKey: at('post', '/keys', 'proven'),
  revokeApiKey: at('delete', '/keys/:id', 'proven'),
  listDeveloperKeys: at('get', '/developer-keys', 'session'),
  listCustomerKeys: at('get', '/customer-keys', 'session'),
  createCustomerKey: at('post', '/customer-keys', 'proven'),
  revokeCustomerKey: at('delete', '/customer-keys/:id', 'proven'),

  listWebhooks: at('get', '/webhooks', 'session'),
  listMailLinks: at('get', '/mail-links', 'session'),
  createWebhook: at('post', '/webhooks', 'proven'),
  removeWebhook: at('delete', '/webhooks/:id', 'proven'),
  testWebhook: at('post', '/webhooks/:id/test', 'session'),
  listDeliveries: at('get', '/webhooks/:id/deliveries', 'session'),

  listLists: at('get', '/lists', 'session'),
  createList: at('post', '/lists', 'session'),
  changeList: at('put', '/lists/:id', 'session'),
  listTags: at('get', '/tags', 'session'),
  createTag: at('post', '/tags', 'session'),
  listFields: at('get', '/fields', 'session'),
  createField: at('post', '/fields', 'session'),
} satisfies { [Name in OperationName]: Operation };

/** The operations on forms, which whoever keeps the forms implements. */
export const formOperationNames = [
  'listForms',
  'readForm',
  'listDestinations',
  'createForm',
  'changeForm',
  'renewFormKey',
  'removeForm',
  'readDraft',
  'saveDraft',
  'discardDraft',
  'reviewDraft',
  'publishDraft',
  'listVersions',
  'reviewVersion',
  'repeatVersion',
  'readWording',
  'readExperiment',
  'startExperiment',
  'endExperiment',
  'lookAtSite',
] as const satisfies OperationName[];

export type FormOperationName = (typeof formOperationNames)[number];

/** The operations that only a proxy with a console of its own has. */
export const proxyOperationNames = [
  'signInByToken',
  'listPeople',
  'invitePerson',
  'changePerson',
  'renewInvitation',
  'removePerson',
  'readInvitation',
  'acceptInvitation',
] as const satisfies OperationName[];

export type ProxyOperationName = (typeof proxyOperationNames)[number];

/** The operations that anybody may ask for. */
export type OpenOperationName = {
  [Name in OperationName]: (typeof operations)[Name] extends { scope: 'open' } ? Name : never;
}[OperationName];

function at<Scope extends ConsoleScope>(method: Operation['method'], path: string, scope: Scope) {
  return { method, path, scope };
}
