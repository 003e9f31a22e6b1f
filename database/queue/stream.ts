/** Jobs that wait for the same place: of one lane, for one party, to one destination. */
export interface Stream {
  lane: string;
  /** Whose jobs they are; the parties of a lane take turns. Empty for nobody's. */
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

/** The pattern (SQL's `like`) of the streams of a party, or of all. */
export function streamsOf(party: string | undefined): string {
  if (party === undefined) return '%';
  return `%\n${party.replaceAll('\n', ' ').replace(/[\\%_]/g, '\\$&')}\n%`;
}
