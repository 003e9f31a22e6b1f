/** Seconds for which a certificate is kept, and the most that are: each of Amazon's regions has one or two. */
const kept = 86_400;
const most = 50;

/**
 * Finds certificates by their URLs, and fetches each once a day. `now` gives Unix seconds. @throws when one can't be
 * fetched, which is tried again at the next question
 */
export function createCertificates(get: (url: string) => Promise<string>, now: () => number) {
  const found = new Map<string, { pem: Promise<string>; at: number }>();
  return (url: string): Promise<string> => {
    const entry = found.get(url);
    if (entry && entry.at > now() - kept) return entry.pem;
    const pem = get(url);
    found.delete(url);
    found.set(url, { pem, at: now() });
    const [oldest] = found.keys();
    if (found.size > most && oldest !== undefined) found.delete(oldest);
    pem.catch(() => {
      if (found.get(url)?.pem === pem) found.delete(url);
    });
    return pem;
  };
}
