/**
 * The email address in what a person typed or pasted: without invisible characters, a display name, `mailto:`, quotes around it
 * or punctuation after it, and with full-width signs as plain ones. Takes linear time, and changes nothing the second time.
 */
export function cleanAddress(text: string): string {
  for (let before = text; ; ) {
    const after = cleanOnce(before);
    if (after === before) return after;
    before = after;
  }
}

function cleanOnce(text: string): string {
  return linked(text.replace(invisible, '$1').replace(/[！-～]/g, (sign) => sign.normalize('NFKC')))
    .replace(/[。｡]/g, '.')
    .replace(/’/g, "'")
    .normalize()
    .replace(named, '$1$2')
    .replace(surrounded, '$1');
}

/** A joiner between letters that join is part of a word in Persian and Indic scripts (RFC 5892, appendix A.1). */
const invisible = /([\u0620-\u0dff][\u200c\u200d])(?=[\u0620-\u0dff])|\p{DI}/gu;

/** `Ada <ada@example.com>`, and the same address twice, as some programs copy it. */
const named = /^(?:[^<>@]*|"?([^\s"<>]+)"?\s*)<(?:mailto:)?\1([^<>]*)>[\s,;.]*$/i;

const surrounded = /^[\s"(“„«]*([^\s"(“„«@][^@]*@[^?]*[^?\s,;.>")”“»])[\s,;.>")”“»]*(?:\?.*)?$/s;

/** The address of a `mailto:` link (RFC 6068). */
function linked(text: string): string {
  const [link, address = ''] = /^(?:[\s"(<“„«]*mailto:)+([^?]*)/i.exec(text) ?? [];
  if (!link) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
