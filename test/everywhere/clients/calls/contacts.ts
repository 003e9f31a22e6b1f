import type { Ask, Call } from './call.ts';

interface Given {
  /** Has signed up by the form `letters`. */
  email: string;
  /** Lets an hour pass. */
  wait: () => void;
}

/** Calls every operation on contacts and their mail. */
export async function callContacts(ask: Ask, call: Call, { email, wait }: Given): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  await ask('readOverview', { query: { from: today, to: today, timeZone: 'Europe/Berlin' } });
  const { contacts } = await ask('listContacts', { query: { search: email, status: 'pending', limit: 20 } });
  await ask('countContacts', { query: { status: 'pending' } });
  const path = { id: `${contacts[0]?.id}` };
  const { consents } = await ask('readContact', { path });
  const version = `${consents[0]?.version}`;
  await ask('readWording', { path: { id: 'letters' }, query: { version, language: 'en' } });
  await call('exportContacts', { query: { sort: 'newest', language: 'de' } });
  await ask('exportContact', { path });
  wait();
  await ask('resendConfirmation', { path, body: { channel: 'email' } });

  const { mails } = await ask('listKeptMails');
  const mail = { id: `${mails[0]?.id}` };
  await ask('readKeptMail', { path: mail });
  await call('showKeptMail', { path: mail });
  await ask('sendTestMail');
}

/** Erases a contact whose mail bounced. */
export async function callErasure(ask: Ask, email: string): Promise<void> {
  const { contacts } = await ask('listContacts', { query: { search: email } });
  const path = { id: `${contacts[0]?.id}` };
  const { groups } = await ask('listBounces');
  const { domain, cause } = groups[0] ?? { domain: '', cause: 'dead' };
  await ask('readBounces', { query: { domain, cause } });
  await ask('clearBounces', { body: { domain, cause, contactIds: [1] } });
  await ask('resumeDomain', { body: { domain } });
  const mailgun = { id: 'mailgun' };
  await ask('saveBounceWebhook', { path: mailgun, body: { secret: 'signing-key-0123456789', renew: true } });
  await ask('changeWarmUp', { body: { days: 14, first: 100 } });
  await ask('readWarmUp');
  await ask('beginBounceTrial');
  await ask('lookForBounce');
  await ask('listBounceWebhooks');
  await ask('removeBounceWebhook', { path: mailgun });
  await ask('addSuppressions', { body: { addresses: ['nobody@example.com'] } });
  await ask('readSuppressions');
  await ask('findSuppression', { body: { address: 'nobody@example.com' } });
  await ask('removeSuppression', { body: { address: 'nobody@example.com' } });
  await ask('forgetBounce', { path, body: { channel: 'email' } });
  await ask('eraseContact', { path });
}
