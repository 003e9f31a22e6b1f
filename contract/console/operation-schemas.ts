import { z } from 'zod';
import * as account from './account.ts';
import * as bounces from './bounce/bounces.ts';
import * as contacts from './contacts.ts';
import * as builder from './form/builder.ts';
import * as experiment from './form/experiment.ts';
import * as forms from './form/forms.ts';
import * as site from './form/site.ts';
import * as keys from './keys.ts';
import * as lists from './lists.ts';
import * as mail from './mail.ts';
import { mailDomainsSchema } from './mail-domains.ts';
import { overviewQuerySchema, overviewSchema } from './overview.ts';
import { text } from './parts.ts';
import { passkeyCreationSchema, passkeyQuestionSchema } from './passkey.ts';
import * as people from './people.ts';
import * as dkim from './sender/dkim.ts';
import * as sender from './sender/sender.ts';
import * as session from './session.ts';
import * as suppressions from './suppressions.ts';
import * as webhooks from './webhooks.ts';

/** Names a thing in the path. */
export type ById = z.infer<typeof params>;
const params = z.strictObject({ id: text(200) });

export type Done = z.infer<typeof done.answer>;
const done = { answer: z.strictObject({ done: z.literal(true) }) };

/** A file, not JSON: lead the browser to its address. */
export type File = z.infer<typeof file>;
const file = z.string();

/** The schemas of what each operation takes and answers with. */
export const operationSchemas = {
  readSetup: { query: account.setupQuerySchema, answer: account.setupStateSchema },
  finishSetup: { body: account.setupSchema, answer: account.setupAnswerSchema },

  askPasswordReset: { body: account.forgottenPasswordSchema, answer: account.askedPasswordResetSchema },
  resetPassword: { body: account.resetPasswordSchema, ...done },

  readSession: { answer: session.sessionStateSchema },
  signIn: { body: session.signInSchema, answer: session.signInAnswerSchema },
  signInByToken: { body: people.tokenSignInSchema, answer: session.signedInSchema },
  askPasskey: { answer: passkeyQuestionSchema },
  signInByPasskey: { body: session.passkeySignInSchema, answer: session.signedInSchema },
  signOut: done,
  provePassword: { body: session.passwordProofSchema, ...done },
  listSessions: { answer: z.array(session.openSessionSchema) },
  endSession: { params, ...done },
  endOtherSessions: done,

  readSecondFactor: { answer: account.secondFactorSchema },
  makeCodeSecret: { answer: account.codeSecretSchema },
  turnCodesOn: { body: account.codeProofSchema, answer: account.recoveryCodesSchema },
  turnCodesOff: done,
  renewRecoveryCodes: { answer: account.recoveryCodesSchema },
  preparePasskey: { answer: passkeyCreationSchema },
  addPasskey: { body: account.newPasskeySchema, answer: account.recoveryCodesSchema },
  removePasskey: { params, ...done },
  changeEmail: { body: account.newEmailSchema, ...done },
  changePassword: { body: account.newPasswordSchema, ...done },

  readOverview: { query: overviewQuerySchema, answer: overviewSchema },

  listPeople: { answer: people.peopleSchema },
  invitePerson: { body: people.personDetailsSchema, answer: people.invitationSchema },
  changePerson: { params, body: people.personDetailsSchema, ...done },
  renewInvitation: { params, answer: people.invitationSchema },
  removePerson: { params, ...done },
  readInvitation: { query: people.invitationQuerySchema, answer: people.invitationStateSchema },
  acceptInvitation: { body: people.acceptedInvitationSchema, answer: session.signedInSchema },

  countContacts: { query: contacts.contactViewSchema, answer: contacts.contactCountSchema },
  listContacts: { query: contacts.contactQuerySchema, answer: contacts.contactPageSchema },
  exportContacts: { query: contacts.contactFileViewSchema, answer: file },
  readContact: { params, answer: contacts.contactDetailsSchema },
  resendConfirmation: { params, body: contacts.oneAddressSchema, ...done },
  forgetBounce: { params, body: contacts.oneAddressSchema, ...done },
  exportContact: { params, answer: contacts.contactExportSchema },
  eraseContact: { params, ...done },

  listBounces: { answer: bounces.bouncedSchema },
  readBounces: { query: bounces.bounceGroupQuerySchema, answer: bounces.bouncedContactsSchema },
  clearBounces: { body: bounces.bounceClearingSchema, answer: bounces.clearedBouncesSchema },
  resumeDomain: { body: bounces.domainNameSchema, ...done },
  beginBounceTrial: { answer: bounces.bounceTrialStartSchema },
  lookForBounce: { answer: bounces.bounceTrialStateSchema },
  listBounceWebhooks: { answer: bounces.bounceWebhooksSchema },
  saveBounceWebhook: { params, body: bounces.bounceWebhookChangeSchema, answer: bounces.savedBounceWebhookSchema },
  removeBounceWebhook: { params, ...done },

  readSuppressions: { answer: suppressions.suppressionCountSchema },
  findSuppression: { body: suppressions.suppressedAddressSchema, answer: suppressions.suppressionStateSchema },
  addSuppressions: { body: suppressions.newSuppressionsSchema, answer: suppressions.addedSuppressionsSchema },
  removeSuppression: { body: suppressions.suppressedAddressSchema, ...done },

  listForms: { query: forms.formQuerySchema, answer: z.array(forms.formLineSchema) },
  readForm: { params, query: forms.formQuerySchema, answer: forms.formDetailsSchema },
  listDestinations: { answer: z.array(forms.formDestinationSchema) },
  createForm: { body: forms.newFormSchema, answer: forms.madeFormSchema },
  changeForm: { params, body: forms.formChangesSchema, ...done },
  renewFormKey: { params, body: forms.formKeyChangeSchema, answer: forms.renewedFormKeySchema },
  removeForm: { params, ...done },
  readDraft: { params, answer: builder.formDraftSchema },
  saveDraft: { params, body: builder.draftChangeSchema, answer: builder.savedDraftSchema },
  discardDraft: { params, ...done },
  reviewDraft: { params, answer: builder.draftReviewSchema },
  publishDraft: { params, body: builder.publicationSchema, answer: builder.publishedVersionSchema },
  listVersions: { params, query: builder.versionQuerySchema, answer: z.array(builder.formVersionSchema) },
  readWording: { params, query: builder.wordingQuerySchema, answer: builder.formWordingSchema },
  readExperiment: { params, answer: experiment.experimentStateSchema },
  startExperiment: { params, body: experiment.newExperimentSchema, answer: builder.publishedVersionSchema },
  endExperiment: { params, body: builder.publishedVersionSchema, answer: builder.publishedVersionSchema },
  lookAtSite: { params, body: site.siteQuestionSchema, answer: site.siteLookSchema },
  reviewVersion: { params, query: builder.versionReviewQuerySchema, answer: builder.versionReviewSchema },
  repeatVersion: { params, body: builder.repetitionSchema, answer: builder.publishedVersionSchema },

  listKeptMails: { answer: mail.keptMailsSchema },
  askAgain: { answer: mail.askedAgainSchema },
  readKeptMail: { params, answer: mail.keptMailSchema },
  showKeptMail: { params, answer: file },
  listOutbox: { query: mail.outboxQuerySchema, answer: mail.outboxPageSchema },
  listMailDomains: { answer: mailDomainsSchema },
  retryMessage: { params, ...done },
  retryMessages: { body: mail.outboxQuerySchema, answer: mail.retriedMessagesSchema },
  dropMessage: { params, ...done },
  sendTestMail: { answer: mail.testMailSchema },
  readWarmUp: { answer: mail.warmUpSchema },
  changeWarmUp: { body: mail.warmUpPlanSchema, answer: mail.warmUpSchema },
  readBounceMailbox: { answer: mail.bounceMailboxSchema },
  changeBounceMailbox: { body: mail.bounceMailboxChangeSchema, answer: mail.openedMailboxSchema },
  removeBounceMailbox: done,
  readMailServer: { answer: mail.mailServerSchema },
  changeMailServer: { body: mail.mailServerChangeSchema, answer: mail.testMailSchema },
  removeMailServer: done,
  checkSender: { query: sender.senderQuerySchema, answer: sender.senderCheckSchema },
  listDkimKeys: { answer: dkim.dkimKeysSchema },
  createDkimKey: { body: dkim.newDkimKeySchema, answer: dkim.dkimKeyLineSchema },
  useDkimKey: { params, answer: dkim.usedDkimKeySchema },
  removeDkimKey: { params, ...done },

  listApiKeys: { answer: z.array(keys.apiKeyLineSchema) },
  createApiKey: { body: keys.newApiKeySchema, answer: keys.madeApiKeySchema },
  revokeApiKey: { params, ...done },
  listDeveloperKeys: { answer: z.array(keys.developerKeyLineSchema) },
  listCustomerKeys: { answer: z.array(keys.customerKeyLineSchema) },
  createCustomerKey: { body: keys.newCustomerKeySchema, answer: keys.madeCustomerKeySchema },
  revokeCustomerKey: { params, ...done },

  listWebhooks: { answer: z.array(webhooks.webhookLineSchema) },
  listMailLinks: { answer: z.array(webhooks.mailLinkSchema) },
  createWebhook: { body: webhooks.newWebhookSchema, answer: webhooks.madeWebhookSchema },
  removeWebhook: { params, ...done },
  testWebhook: { params, answer: webhooks.webhookDeliverySchema },
  listDeliveries: { params, answer: z.array(webhooks.webhookDeliverySchema) },

  listLists: { answer: z.array(lists.listLineSchema) },
  createList: { body: lists.newListSchema, answer: lists.madeSchema },
  changeList: { params, body: lists.listChangesSchema, ...done },
  listTags: { answer: z.array(lists.tagLineSchema) },
  createTag: { body: lists.newTagSchema, answer: lists.madeSchema },
  listFields: { answer: z.array(lists.fieldLineSchema) },
  createField: { body: lists.newFieldSchema, answer: lists.fieldLineSchema },
} satisfies Record<string, { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; answer: z.ZodType }>;
