/** Header fields by lower-case name; a line that begins with white space continues the one before (RFC 5322, 2.2.3). */
export function readFields(content: unknown): Map<string, string[]> {
  const [head = ''] = String(content ?? '')
    .trimStart()
    .split(/\r?\n\r?\n/, 1);
  const fields = new Map<string, string[]>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = ''] = /^([\w-]+):/.exec(line) ?? [];
    const value = line.slice(name.length + 1).trim();
    if (!name || !value) continue;
    const values = fields.get(name.toLowerCase());
    if (values) values.push(value);
    else fields.set(name.toLowerCase(), [value]);
  }
  return fields;
}
