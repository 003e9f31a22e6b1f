/** Writes content as XML: a record's members as elements, a list's as `item`, a map's as `item` with a `key`. */
export function toXml(content: unknown): string {
  return xmlStart + toXmlMembers(content) + xmlEnd;
}

/** The text before and after the members, for content written part by part. */
export const xmlStart = '<?xml version="1.0" encoding="utf-8"?>\n<result>';
export const xmlEnd = '</result>\n';

/** The content of `toXml` without what stands around it. */
export function toXmlMembers(content: unknown): string {
  if (content === null || content === undefined) return '';
  if (typeof content !== 'object') return escapeText(String(content));
  if (content instanceof Map) {
    return [...content]
      .map(([key, value]) => `<item key="${escapeText(String(key))}">${toXmlMembers(value)}</item>`)
      .join('');
  }
  if (Array.isArray(content)) return content.map((value) => `<item>${toXmlMembers(value)}</item>`).join('');
  return Object.entries(content)
    .map(([name, value]) => `<${name}>${toXmlMembers(typeof value === 'boolean' ? Number(value) : value)}</${name}>`)
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 allows no control characters, not even escaped. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
