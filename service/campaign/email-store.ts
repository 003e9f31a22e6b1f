import type { Email, Link, PreparedEmail } from '../model/campaign.ts';
import type { Reader, Writer } from '../store/tables.ts';

/** Adds a campaign’s email and the links in it. Resolves with its id. */
export async function insertEmail(
  writer: Writer,
  accountId: number,
  campaignId: number,
  { message, urls }: PreparedEmail,
): Promise<number> {
  const { id } = await writer
    .insertInto('email')
    .values({ account_id: accountId, campaign_id: campaignId, ...message })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = urls.map((url, index) => ({ email_id: id, position: index + 1, url }));
  if (links.length) await writer.insertInto('link').values(links).execute();
  return id;
}

/** The account's mails among `ids`, with their links. */
export async function findEmails(reader: Reader, accountId: number, ids: number[]): Promise<Email[]> {
  if (!ids.length) return [];
  const rows = await reader
    .selectFrom('email')
    .select(['id', 'subject', 'text', 'html'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  const links = await reader
    .selectFrom('link')
    .select(['email_id as emailId', 'id', 'position', 'url'])
    .where('email_id', 'in', ids)
    .orderBy('position')
    .execute();
  const byEmail = Map.groupBy(links, ({ emailId }) => emailId);
  return rows.map(({ id, ...message }) => ({ id, message, links: (byEmail.get(id) ?? []).map(toLink) }));
}

/** A link of one of the account's mails. */
export function findLink(
  reader: Reader,
  accountId: number,
  id: number,
): Promise<{ url: string; emailId: number } | undefined> {
  return reader
    .selectFrom('link')
    .innerJoin('email', 'email.id', 'link.email_id')
    .select(['link.url', 'link.email_id as emailId'])
    .where('link.id', '=', id)
    .where('email.account_id', '=', accountId)
    .executeTakeFirst();
}

/** The links of the account's mails, the newest first. */
export function findMailLinks(
  reader: Reader,
  accountId: number,
  most: number,
): Promise<{ id: number; url: string; subject: string }[]> {
  return reader
    .selectFrom('link')
    .innerJoin('email', 'email.id', 'link.email_id')
    .select(['link.id', 'link.url', 'email.subject'])
    .where('email.account_id', '=', accountId)
    .orderBy('link.id', 'desc')
    .limit(most)
    .execute();
}

function toLink({ id, position, url }: Link): Link {
  return { id, position, url };
}
