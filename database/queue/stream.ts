import { type RawBuilder, sql } from 'kysely';

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
  return [lane, party, destination].map(partOf).join('\n');
}

const partOf = (text: string) => text.replaceAll('\n', ' ');

/** The parts of a name that `nameStream` made. What it lacks is empty. */
export function parseStream(name: string): Stream {
  const [lane = '', party = '', destination = ''] = name.split('\n');
  return { lane, party, destination };
}

/**
 * The condition that a row's stream is of a party, of one of several, or of any. Compares exactly, because `like`
 * ignores case on SQLite: a party would see the jobs of another.
 */
export function isOfParties(parties: string | readonly string[] | undefined): RawBuilder<boolean> {
  if (parties === undefined) return sql`true`;
  const conditions = [parties].flat().map((party) => {
    const part = sql`cast(${`${partOf(party)}\n`} as text)`;
    return sql`substr(stream, length(lane) + 2, length(${part})) = ${part}`;
  });
  return conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** The condition that a row's stream leads to a destination; without one, that it is of the lane. */
export function isTo({ lane, destination }: Pick<Stream, 'lane' | 'destination'>): RawBuilder<boolean> {
  if (!destination) return sql`lane = ${lane}`;
  const part = sql`cast(${`\n${partOf(destination)}`} as text)`;
  return sql`substr(stream, length(stream) - length(${part}) + 1) = ${part}`;
}
