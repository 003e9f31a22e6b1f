/** Jobs that wait for the same place: of one lane, for one party, to one destination. */
export interface Stream {
  lane: string;
  /** The owner of the jobs; the parties of a lane take turns. Empty for nobody. */
  party: string;
  /** Where they go, such as a host. Empty for nowhere in particular. */
  destination: string;
}

/** The stored name of a stream. None of its parts contains a line break. */
export function nameStream({ lane, party, destination }: Stream): string {
  return [lane, party, destination].map((part) => part.replaceAll('\n', ' ')).join('\n');
}

export function parseStream(name: string): Stream {
  const [lane = '', party = '', destination = ''] = name.split('\n');
  return { lane, party, destination };
}

/** The patterns (SQL's `like`) of the streams of a party, of several, or of all. */
export function streamsOf(parties: string | readonly string[] | undefined): string[] {
  if (parties === undefined) return ['%'];
  return [parties].flat().map((party) => `%\n${party.replaceAll('\n', ' ').replace(/[\\%_]/g, '\\$&')}\n%`);
}
