import { quantile } from '../../bench/quantile.ts';
import { type Tally, triesOf } from './tally.ts';

/** What all hands at once have done to an app. */
export interface Result {
  hands: Tally[];
  signups: Signups;
  /** Rows of the files whose import ended well, and contacts of the imports. */
  imported: { reported: number; arrived: number };
  /** The bytes of the app's process. */
  memory: { first: number; most: number; last: number };
}

export interface Signups {
  /** Those that were answered with 200 or 202. */
  acknowledged: number;
  /** Those of them that are a contact and got a mail. */
  arrived: number;
  withoutContact: number;
  withoutMail: number;
  /** Those that are more than one contact, or got different mails. */
  doubled: number;
}

/** The sentences that say what must not be. None if all is well. */
export function findFailures({ hands, signups, imported }: Result): string[] {
  return [
    ...hands.flatMap(judge),
    ...complain('Acknowledged signups without a contact', signups.withoutContact),
    ...complain('Acknowledged signups without a mail', signups.withoutMail),
    ...complain('Acknowledged signups that arrived more than once', signups.doubled),
    ...complain('Imported contacts that are missing', imported.reported - imported.arrived),
  ];
}

function judge(hand: Tally): string[] {
  const ways = [...hand.unexpected].map(([status, said]) => {
    const count = hand.statuses.get(status);
    return `${hand.name}: ${count} of ${triesOf(hand)} tries ended with ${status}${said ? `, the first with: ${said.trim()}` : '.'}`;
  });
  return hand.done ? ways : [`${hand.name}: not one of ${triesOf(hand)} tries succeeded.`, ...ways];
}

const complain = (what: string, count: number) => (count > 0 ? [`${what}: ${count}.`] : []);

/** The closing report: a line for each hand, then what arrived, and the app's memory. */
export function report({ hands, signups, imported, memory }: Result): string {
  const rows = hands.map((hand) => {
    const statuses = [...hand.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    return [hand.name, ...[triesOf(hand), ...quantiles(hand)].map(showNumber), statuses];
  });
  const { acknowledged, arrived, doubled } = signups;
  const counts = { acknowledged, arrived, lost: acknowledged - arrived, doubled };
  return [
    ...align([['', 'tries', 'p50 ms', 'p99 ms', 'by status'], ...rows]),
    '',
    `signups: ${list(counts)}`,
    `imports: ${list(imported)}`,
    `memory of the app, MB: ${list({ first: inMb(memory.first), most: inMb(memory.most), last: inMb(memory.last) })}`,
  ].join('\n');
}

const quantiles = ({ times }: Tally) => [0.5, 0.99].map((share) => Math.round(quantile(times, share)));

const showNumber = (value: number) => (Number.isNaN(value) ? '-' : value.toLocaleString('en'));

const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${showNumber(count)} ${what}`)
    .join(', ');

const inMb = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Texts to the left, numbers between them to the right. */
function align(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === row.length - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
