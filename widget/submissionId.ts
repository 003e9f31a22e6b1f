/** A new version 4 UUID (RFC 9562). `crypto.randomUUID` would do, but plain http pages don't have it. */
export function createSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1))
    .join('')
    .replace(/(.{8})(.{4}).(.{3}).(.{3})(.+)/, '$1-$2-4$3-8$4-$5');
}
