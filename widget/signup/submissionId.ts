/** A new version 4 UUID (RFC 9562). Pages on plain http lack `crypto.randomUUID`. */
export function createSubmissionId(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16),
  );
}
