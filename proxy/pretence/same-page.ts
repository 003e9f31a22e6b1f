import { request } from '../undici.ts';

/**
 * Whether two addresses show the same page, by its status and title: whether the page of a contact who is not there looks like that
 * of one who is. Asks for both, as a browser would. Never rejects.
 */
export async function isSamePage(one: string, other: string): Promise<boolean> {
  try {
    const [title, otherTitle] = await Promise.all([readTitle(one), readTitle(other)]);
    return title !== undefined && title === otherTitle;
  } catch {
    return false;
  }
}

async function readTitle(url: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(5_000);
  const { statusCode, body } = await request(url, { headers: { accept: 'text/html' }, signal });
  let page = '';
  // Leaving the loop ends the request: of a long page the beginning is enough.
  for await (const chunk of body) {
    page += chunk;
    if (page.length > 65_536) break;
  }
  return statusCode === 200 ? /<title[^>]*>([^<]*)/i.exec(page)?.[1] : undefined;
}
