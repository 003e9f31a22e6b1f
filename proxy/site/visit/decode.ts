/** A text in the charset that its first bytes, its `Content-Type` or the text itself names; else in `usual`. */
export function decode(
  body: Buffer,
  contentType: string | undefined,
  usual = 'utf-8',
): { text: string; charset: string } {
  const named = /charset\s*=\s*["']?([\w:.-]+)/i;
  // A name in a text that could be read before its charset was known can't be that of UTF-16 (HTML, section 13.2.3.2).
  const inside = named.exec(body.subarray(0, 1_024).toString('latin1'))?.[1]?.replace(/^utf-?16.*/i, 'utf-8');
  for (const charset of [markOf(body), named.exec(contentType ?? '')?.[1], inside, usual]) {
    const decoder = charset && decoderOf(charset);
    if (decoder) return { text: decoder.decode(body), charset: decoder.encoding };
  }
  return { text: body.toString('utf8'), charset: 'utf-8' };
}

/** The charset of a byte order mark. */
function markOf([first, second, third]: Buffer): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
