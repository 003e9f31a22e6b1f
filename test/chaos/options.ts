import { parseArgs } from 'node:util';

export interface Options {
  /** How long all hands are at work. */
  minutes: number;
  /** How many contacts the owner has. */
  contacts: number;
  /** The address of a PostgreSQL server. @default an SQLite file */
  database?: string;
  /** Whether nothing is killed and no disk is full, so that there are only the heavy hands. */
  hands: boolean;
}

export const help = `npm run chaos -- [options]

Breaks service, line, proxy and disk while people sign up. Then puts every heavy hand on one app at the same time. Exits
with 1 if an acknowledged signup is lost or doubled, or a hand gets an answer that it shouldn't get.

  --minutes <minutes>  how long all hands are at work (5)
  --contacts <count>   how many contacts the owner has (100000)
  --database <url>     the PostgreSQL server to make a database on; an SQLite file by default
  --hands              break nothing, and begin with the heavy hands
  --help               print this
`;

/** Reads the words of the command. Undefined if they ask for help. @throws an error that names the wrong option */
export function readOptions(words: string[]): Options | undefined {
  const { values } = parseArgs({
    args: words,
    options: {
      minutes: { type: 'string', default: '5' },
      contacts: { type: 'string', default: '100000' },
      database: { type: 'string' },
      hands: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes < Number.POSITIVE_INFINITY))
    throw new Error(`--minutes must be a number above 0, and is "${values.minutes}".`);
  if (!/^[1-9]\d{0,7}$/.test(values.contacts))
    throw new Error(`--contacts must be a whole number from 1 to 99999999, and is "${values.contacts}".`);
  const { database, hands } = values;
  if (database !== undefined && !/^postgres(?:ql)?:$/.test(URL.parse(database)?.protocol ?? ''))
    throw new Error(`--database must be the address of a PostgreSQL server, such as postgres://localhost/postgres.`);
  return { minutes, contacts: Number(values.contacts), hands, ...(database !== undefined && { database }) };
}
