import { createHash } from 'node:crypto';
import type { Reader, Writer } from '../store/tables.ts';

/** How many of its logos a list keeps: mails that were sent before a change still show theirs. */
const mostKept = 10;

/** Keeps a list's new logo. Resolves with the digest by which pages and mails ask for it. */
export async function saveLogo(
  writer: Writer,
  { listId, png, now }: { listId: number; png: Buffer; now: number },
): Promise<string> {
  const digest = createHash('sha256').update(png).digest('base64url');
  await writer
    .insertInto('logo')
    .values({ digest, list_id: listId, png: png.toString('base64'), saved_at: now })
    .onConflict((conflict) => conflict.columns(['digest', 'list_id']).doUpdateSet({ saved_at: now }))
    .execute();
  const others = writer.selectFrom('logo').select('digest').where('list_id', '=', listId).where('digest', '!=', digest);
  const kept = others.orderBy('saved_at', 'desc').limit(mostKept - 1);
  await writer
    .deleteFrom('logo')
    .where('list_id', '=', listId)
    .where('digest', '!=', digest)
    .where('digest', 'not in', kept)
    .execute();
  return digest;
}

/** The PNG with this digest, whichever list it belongs to. */
export async function findLogo(reader: Reader, digest: string): Promise<Buffer | undefined> {
  const row = await reader.selectFrom('logo').select('png').where('digest', '=', digest).limit(1).executeTakeFirst();
  return row && Buffer.from(row.png, 'base64');
}
