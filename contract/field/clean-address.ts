/**
 * The email address in a typed or pasted text. Drops invisible characters, a display name, `mailto:`, quotes around it
 * and punctuation after it, and turns full-width characters into plain ones. Takes linear time. Cleaning twice changes
 * nothing.
 */
export function cleanAddress(text: string): string {
  for (let before = text; ; ) {
    const after = cleanOnce(before);
    if (after === before) return after;
    before = after;
  }
}

/** Most addresses have nothing to clean. This test tells so in a twentieth of the time. */
export const plainAddress = /^[\w.+-]+@[\w.-]*\w$/;

function cleanOnce(text: string): string {
  return (
    linked(text.replace(invisible, '$1').replace(/[！-～]/g, (sign) => sign.normalize('NFKC')))
      .replace(/[。｡]/g, '.')
      .replace(/[‘’]/g, "'")
      .normalize()
      .replace(named, '$1$2')
      // An address may begin with an apostrophe, and none ends with one.
      .replace(surrounded, (_, quote, address, after) => (/'/.test(after) ? '' : quote) + address)
  );
}

/** Between letters that join, a joiner is part of a word in Persian and Indic scripts (RFC 5892, appendix A.1). */
const invisible = /([\u0620-\u0dff][\u200c\u200d])(?=[\u0620-\u0dff])|\p{DI}/gu;

/** Matches `Ada <ada@example.com>`, and the same address twice, as some programs copy it. */
const named = /^(?:[^<>@]*|"?([^\s"<>]+)"?\s*)<(?:mailto:)?\1([^<>]*)>[\s,;.]*$/i;

/** No two of its parts can match the same character, so it ends soon whatever is pasted. */
const surrounded =
  /^(?:'*[\s"(“„«「[])*('*)([^\s"'(“„«「[@][^@]*@[^?]*[^?\s,;.>"')”“»」\]、،])([\s,;.>"')”“»」\]、،]*)(?:\?[\s\S]*)?$/;

/** The address of a `mailto:` link (RFC 6068). */
function linked(text: string): string {
  const [link, address = ''] = /^(?:[\s"(<“„«]*mailto:[/]*)+([^?]*)/i.exec(text) ?? [];
  if (!link) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
