/**
 * Writes content as PHP's `serialize` does: scalars as they are, records as `stdClass`, lists and maps by id as arrays.
 * Lengths count UTF-8 bytes.
 */
export function toPhp(content: unknown): string {
  if (content === null || content === undefined) return 'N;';
  if (typeof content === 'boolean') return `b:${content ? 1 : 0};`;
  if (typeof content === 'number') return Number.isInteger(content) ? `i:${content};` : `d:${content};`;
  if (typeof content !== 'object') return text(String(content));
  if (content instanceof Map) return `a:${members([...content])}`;
  if (Array.isArray(content)) return `a:${members([...content.entries()])}`;
  return `O:8:"stdClass":${members(Object.entries(content).map(spellFlag), text)}`;
}

function members(entries: [key: string | number, value: unknown][], toKey = arrayKey): string {
  return `${entries.length}:{${toPhpMembers(entries, toKey)}}`;
}

/** The members of an array without its frame, to be written part by part. */
export function toPhpMembers(entries: [key: string | number, value: unknown][], toKey = arrayKey): string {
  return entries.map(([key, value]) => toKey(String(key)) + toPhp(value)).join('');
}

/** A record's flags are the texts `1` and `0`: PHP clients compare them so, and `b:0;` would print as nothing. */
function spellFlag([name, value]: [string, unknown]): [string, unknown] {
  return [name, typeof value === 'boolean' ? String(Number(value)) : value];
}

/** PHP stores decimal integers as integers among an array's keys. */
function arrayKey(key: string): string {
  return /^(?:0|[1-9]\d{0,14})$/.test(key) ? `i:${key};` : text(key);
}

function text(value: string): string {
  return `s:${Buffer.byteLength(value)}:"${value}";`;
}
