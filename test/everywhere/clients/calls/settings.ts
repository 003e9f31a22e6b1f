import type { Ask } from './call.ts';

/** Calls every operation on lists, tags, fields and keys. Resolves with the tag. */
export async function callSettings(ask: Ask): Promise<number> {
  const list = await ask('createList', { body: { name: 'Offers', optIn: 'single' } });
  await ask('changeList', { path: { id: `${list.id}` }, body: { language: 'de', color: '#0a7d4f', resends: true } });
  await ask('listLists');
  const tag = await ask('createTag', { body: { name: 'offers' } });
  await ask('listTags');
  await ask('createField', { body: { label: 'Plan', type: 'line' } });
  await ask('listFields');

  await ask('createApiKey', { body: { label: 'Shop', listId: list.id, tagId: tag.id } });
  const keys = await ask('listApiKeys');
  await ask('revokeApiKey', { path: { id: `${keys.find(({ label }) => label === 'Shop')?.id}` } });
  await ask('createCustomerKey', { body: { label: 'Shop', developerKeyId: null } });
  await ask('listDeveloperKeys');
  const [key] = await ask('listCustomerKeys');
  await ask('revokeCustomerKey', { path: { id: `${key?.id}` } });
  return tag.id;
}

/**
 * Calls every operation on a mail server at `port` on this machine, and on signing; and `use` while it is set. Mail is
 * kept again afterwards.
 */
export async function callMailServer(ask: Ask, port: number, use: () => Promise<void>): Promise<void> {
  await ask('changeMailServer', { body: { host: '127.0.0.1', port, user: '', from: 'ada@example.com' } });
  await ask('readMailServer');
  await ask('askAgain');
  await use();
  await ask('removeMailServer');
  await ask('checkSender', { query: { address: 'ada@example.com', host: 'mail.example.com' } });
  const { id } = await ask('createDkimKey', { body: { domain: 'example.com' } });
  await ask('listDkimKeys');
  await ask('useDkimKey', { path: { id } });
  await ask('removeDkimKey', { path: { id } });
}

/** Calls every operation on the mailbox for bounces, which is at `port` on this machine. */
export async function callBounceMailbox(ask: Ask, port: number): Promise<void> {
  const body = { host: '127.0.0.1', port, user: 'ada', password: 'sesame', folder: 'INBOX', deletesReports: false };
  await ask('changeBounceMailbox', { body });
  await ask('readBounceMailbox');
  await ask('removeBounceMailbox');
}

/**
 * Calls every operation on webhooks. One calls `url`, which refuses, so that a call waits in the outbox once `signUp`
 * has given its tag to somebody.
 */
export async function callWebhooks(ask: Ask, { tagId, url, signUp, settle }: Hook): Promise<void> {
  await ask('listMailLinks');
  const body = { name: 'CRM', method: 'POST', format: 'json', url, fields: ['email'], values: {}, onErasure: false };
  const { id } = await ask('createWebhook', { body: { ...body, tagId } });
  const path = { id: `${id}` };
  await ask('testWebhook', { path });
  await signUp();
  await ask('listWebhooks');
  await ask('listDeliveries', { path });

  const { entries } = await ask('listOutbox', { query: { state: 'waiting' } });
  await ask('listMailDomains');
  const message = { id: `${entries[0]?.id}` };
  await ask('retryMessage', { path: message });
  await settle();
  await ask('retryMessages', { body: { state: 'waiting' } });
  // What is under way can't be dropped.
  await settle();
  await ask('dropMessage', { path: message });
  await ask('removeWebhook', { path });
}

interface Hook {
  tagId: number;
  url: string;
  signUp: () => Promise<void>;
  /** Waits until nothing is due to be sent. */
  settle: () => Promise<void>;
}
