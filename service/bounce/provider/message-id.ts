/** The name of a mail in its Message-ID: ours, if the provider left it. */
export function idOf(messageId: string | undefined): string | undefined {
  return /^<?([^<>@\s]{1,200})@/.exec(messageId ?? '')?.[1];
}
