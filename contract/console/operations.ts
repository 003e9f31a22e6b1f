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
  /** A sentence about what it does. */
  summary: string;
}

/**
 * Where the operations are. A request other than GET sends `Content-Type: application/json`, even without a body: a
 * page of another site can't.
 */
export const consolePath = '/console/api';

/** Every operation of the console: its address, what it demands, what it does. */
export const operations = {
  readSetup: at('get', '/setup', 'open', 'Tells whether the one-time address of the first start still works.'),
  finishSetup: at('post', '/setup', 'open', 'Makes the owner, names the list and signs the owner in. Works once.'),

  askPasswordReset: at(
    'post',
    '/password-reset',
    'open',
    'Mails a link to set another password to an account’s owner.',
  ),
  resetPassword: at('post', '/password-reset/finish', 'open', 'Sets another password by that link. Works once.'),

  readSession: at('get', '/session', 'open', 'Tells who is signed in.'),
  signIn: at('post', '/session', 'open', 'Signs in with a password, and a code if the account asks for one.'),
  signInByToken: at('post', '/session/token', 'open', 'Signs in with the token of a proxy’s operator.'),
  askPasskey: at('post', '/session/passkey/question', 'open', 'Asks a question for a passkey to answer.'),
  signInByPasskey: at('post', '/session/passkey', 'open', 'Signs in with a passkey.'),
  signOut: at('delete', '/session', 'session', 'Ends the session.'),
  provePassword: at('post', '/session/proof', 'session', 'Opens dangerous actions for five minutes.'),
  listSessions: at('get', '/sessions', 'session', 'Lists the owner’s open sessions, the latest used first.'),
  endSession: at('delete', '/sessions/:id', 'session', 'Ends one of the owner’s sessions.'),
  endOtherSessions: at('delete', '/sessions', 'session', 'Ends all sessions of the owner but this one.'),

  readSecondFactor: at('get', '/second-factor', 'session', 'Tells which second factors the account has.'),
  makeCodeSecret: at('post', '/second-factor/codes/secret', 'proven', 'Makes a secret for an authenticator app.'),
  turnCodesOn: at('put', '/second-factor/codes', 'proven', 'Asks for codes from now on, and ends other sessions.'),
  turnCodesOff: at('delete', '/second-factor/codes', 'proven', 'Asks for codes no longer.'),
  renewRecoveryCodes: at('post', '/second-factor/recovery-codes', 'proven', 'Replaces the recovery codes.'),
  preparePasskey: at('post', '/second-factor/passkeys/creation', 'proven', 'Asks the browser to make a passkey.'),
  addPasskey: at('post', '/second-factor/passkeys', 'proven', 'Adds a passkey, and ends other sessions.'),
  removePasskey: at('delete', '/second-factor/passkeys/:id', 'proven', 'Removes a passkey.'),
  changeEmail: at('put', '/email', 'proven', 'Changes the owner’s email address, also as the username if it is that.'),
  changePassword: at('put', '/password', 'proven', 'Changes the password, and ends other sessions.'),

  readOverview: at('get', '/overview', 'session', 'Counts what happened per day, and names what needs attention.'),

  listPeople: at('get', '/people', 'session', 'Lists who signs in by passkey, and the sites there are.'),
  invitePerson: at('post', '/people', 'proven', 'Makes a one-time address at which somebody new makes a passkey.'),
  changePerson: at('put', '/people/:id', 'proven', 'Changes the name and sites of somebody, at once.'),
  renewInvitation: at('post', '/people/:id/invitation', 'proven', 'Makes another one-time address for somebody.'),
  removePerson: at('delete', '/people/:id', 'proven', 'Removes somebody, and ends their sessions.'),
  readInvitation: at('get', '/invitation', 'open', 'Tells whether a one-time address still works, and for whom.'),
  acceptInvitation: at('post', '/invitation', 'open', 'Adds the passkey made at a one-time address. Works once.'),

  countContacts: at('get', '/contacts/count', 'session', 'Counts the contacts in a view.'),
  listContacts: at('get', '/contacts', 'session', 'Lists a page of the contacts in a view.'),
  exportContacts: at('get', '/contacts.csv', 'session', 'Downloads all contacts in a view as CSV.'),
  readContact: at('get', '/contacts/:id', 'session', 'Reads a contact with its history and consents.'),
  resendConfirmation: at('post', '/contacts/:id/confirmation', 'session', 'Asks a pending contact to confirm again.'),
  forgetBounce: at('post', '/contacts/:id/bounce', 'session', 'Sends mail again to an address that bounced.'),
  exportContact: at('get', '/contacts/:id/export', 'session', 'Reads everything known about a contact.'),
  eraseContact: at('delete', '/contacts/:id', 'proven', 'Erases a contact, and keeps it from being signed up again.'),

  listBounces: at('get', '/bounces', 'session', 'Lists what did not arrive, by domain and cause.'),
  readBounces: at('get', '/bounces/contacts', 'session', 'Lists the contacts of one domain and cause.'),
  clearBounces: at('post', '/bounces/clearing', 'session', 'Sends mail again to addresses that bounced.'),
  resumeDomain: at('post', '/bounces/resumption', 'session', 'Sends again to a domain that refused our mail.'),
  beginBounceTrial: at('post', '/bounces/trial', 'session', 'Sends a mail to nobody.'),
  lookForBounce: at('post', '/bounces/trial/search', 'session', 'Looks for its report.'),
  listBounceWebhooks: at('get', '/bounces/providers', 'session', 'Lists the mail providers that post bounces.'),
  saveBounceWebhook: at(
    'put',
    '/bounces/providers/:id',
    'proven',
    'Connects a mail provider, and shows its address once.',
  ),
  removeBounceWebhook: at('delete', '/bounces/providers/:id', 'proven', 'Makes the address of a mail provider void.'),

  readSuppressions: at('get', '/suppressions', 'session', 'Counts the addresses that are never written to.'),
  findSuppression: at('post', '/suppressions/search', 'session', 'Tells whether an address is never written to.'),
  addSuppressions: at('post', '/suppressions', 'session', 'Never writes to these addresses again.'),
  removeSuppression: at('post', '/suppressions/removal', 'proven', 'Lets an address be written to again.'),

  listForms: at('get', '/forms', 'session', 'Lists the forms with their numbers in a range of days.'),
  readForm: at('get', '/forms/:id', 'session', 'Reads a form by its name: its snippets, sites and numbers.'),
  listDestinations: at('get', '/form-destinations', 'session', 'Lists where the signups of a new form can go.'),
  createForm: at('post', '/forms', 'session', 'Makes a form. Its API key stays on the server.'),
  changeForm: at('put', '/forms/:id', 'session', 'Changes the sites that may show a form, at once.'),
  renewFormKey: at(
    'put',
    '/forms/:id/key',
    'proven',
    'Gives a form another API key, for the same list or another, and tries again what waits for it.',
  ),
  removeForm: at('delete', '/forms/:id', 'proven', 'Removes a form and revokes its API key.'),
  readDraft: at('get', '/forms/:id/draft', 'session', 'Reads the draft of a form.'),
  saveDraft: at(
    'put',
    '/forms/:id/draft',
    'session',
    'Saves the draft of a form. Visitors see it once it is published.',
  ),
  discardDraft: at('delete', '/forms/:id/draft', 'session', 'Replaces the draft with what visitors see.'),
  reviewDraft: at(
    'get',
    '/forms/:id/draft/review',
    'session',
    'Checks a draft, and compares it with what visitors see.',
  ),
  publishDraft: at('post', '/forms/:id/versions', 'session', 'Shows the draft to visitors, as a new version.'),
  listVersions: at('get', '/forms/:id/versions', 'session', 'Lists 20 versions of a form, the newest first.'),
  reviewVersion: at(
    'get',
    '/forms/:id/versions/review',
    'session',
    'Compares a version with what visitors see or with another one, and checks it.',
  ),
  repeatVersion: at('post', '/forms/:id/versions/repeat', 'session', 'Publishes an earlier version once more.'),
  readWording: at('get', '/forms/:id/wording', 'session', 'Reads the words of a form that somebody agreed to.'),
  readExperiment: at('get', '/forms/:id/experiment', 'session', 'Tells how the running test of two versions goes.'),
  startExperiment: at('post', '/forms/:id/experiment', 'session', 'Tries the draft against what visitors see.'),
  endExperiment: at('post', '/forms/:id/experiment/end', 'session', 'Ends the test: one of its versions stays.'),
  lookAtSite: at(
    'post',
    '/forms/:id/site',
    'session',
    'Looks at a page: its colors, and whether it lets the form work.',
  ),

  listKeptMails: at('get', '/mail/kept', 'session', 'Lists the mail that was kept instead of sent.'),
  askAgain: at('post', '/mail/kept/requests', 'session', 'Asks those to confirm whose request was kept.'),
  readKeptMail: at('get', '/mail/kept/:id', 'session', 'Reads a kept mail.'),
  showKeptMail: at('get', '/mail/kept/:id/html', 'session', 'Shows the HTML of a kept mail.'),
  listOutbox: at('get', '/mail/outbox', 'session', 'Lists messages that wait or were given up.'),
  listMailDomains: at('get', '/mail/domains', 'session', 'Tells where mail goes, waits and is refused, by domain.'),
  retryMessage: at('post', '/mail/outbox/:id/retry', 'session', 'Tries a message again at once.'),
  retryMessages: at('post', '/mail/outbox/retry', 'session', 'Tries all that wait, or were given up, at once.'),
  dropMessage: at('delete', '/mail/outbox/:id', 'session', 'Deletes a message unsent.'),
  sendTestMail: at('post', '/mail/test', 'session', 'Sends a mail to the owner.'),
  readBounceMailbox: at('get', '/mail/bounce-mailbox', 'session', 'Tells which mailbox bounces are read from.'),
  changeBounceMailbox: at(
    'put',
    '/mail/bounce-mailbox',
    'proven',
    'Opens a mailbox, and reads bounces from it if it opens.',
  ),
  removeBounceMailbox: at('delete', '/mail/bounce-mailbox', 'proven', 'Forgets the mailbox for bounces.'),
  readMailServer: at('get', '/mail/server', 'session', 'Tells which mail server mail goes to.'),
  changeMailServer: at('put', '/mail/server', 'proven', 'Tests a mail server, and uses it if it works.'),
  removeMailServer: at('delete', '/mail/server', 'proven', 'Forgets the mail server.'),
  readWarmUp: at('get', '/mail/warm-up', 'session', 'Reads the warm-up.'),
  changeWarmUp: at('put', '/mail/warm-up', 'session', 'Changes the warm-up.'),
  checkSender: at('get', '/mail/sender', 'session', 'Checks a sender in the DNS.'),
  listDkimKeys: at('get', '/mail/dkim', 'session', 'Lists the DKIM keys with their records.'),
  createDkimKey: at('post', '/mail/dkim', 'proven', 'Makes a key for a domain, which signs nothing yet.'),
  useDkimKey: at('post', '/mail/dkim/:id/use', 'proven', 'Signs mail with a key if the DNS has its record.'),
  removeDkimKey: at('delete', '/mail/dkim/:id', 'proven', 'Forgets a key. Mail is no longer signed with it.'),

  listApiKeys: at('get', '/keys', 'session', 'Lists the API keys, without the keys themselves.'),
  createApiKey: at('post', '/keys', 'proven', 'Makes an API key and shows it this once.'),
  revokeApiKey: at('delete', '/keys/:id', 'proven', 'Revokes an API key at once.'),
  listDeveloperKeys: at('get', '/developer-keys', 'session', 'Lists the programs that customer keys are for.'),
  listCustomerKeys: at('get', '/customer-keys', 'session', 'Lists the customer keys, without the keys themselves.'),
  createCustomerKey: at('post', '/customer-keys', 'proven', 'Makes a customer key and shows it this once.'),
  revokeCustomerKey: at('delete', '/customer-keys/:id', 'proven', 'Revokes a customer key at once.'),

  listWebhooks: at('get', '/webhooks', 'session', 'Lists the webhooks, each with its latest call.'),
  listMailLinks: at('get', '/mail-links', 'session', 'Lists the links in the mails of campaigns, the newest first.'),
  createWebhook: at('post', '/webhooks', 'proven', 'Makes a webhook and shows its secret this once.'),
  removeWebhook: at('delete', '/webhooks/:id', 'proven', 'Removes a webhook. Waiting calls are still made.'),
  testWebhook: at('post', '/webhooks/:id/test', 'session', 'Calls a webhook at once, with empty contact data.'),
  listDeliveries: at('get', '/webhooks/:id/deliveries', 'session', 'Lists the latest calls of a webhook.'),

  listLists: at('get', '/lists', 'session', 'Lists the lists.'),
  createList: at('post', '/lists', 'session', 'Makes a list.'),
  changeList: at('put', '/lists/:id', 'session', 'Changes who is behind a list, and how people join it.'),
  listTags: at('get', '/tags', 'session', 'Lists the tags.'),
  createTag: at('post', '/tags', 'session', 'Makes a tag.'),
  listFields: at('get', '/fields', 'session', 'Lists the fields of contacts.'),
  createField: at('post', '/fields', 'session', 'Makes a field of contacts.'),
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

function at<Scope extends ConsoleScope>(method: Operation['method'], path: string, scope: Scope, summary: string) {
  return { method, path, scope, summary };
}
