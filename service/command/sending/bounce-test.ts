import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import type { WaysBack } from '../../bounce/trial.ts';
import type { TrialWay } from '../../store/migration/bounce-tables.ts';
import { createProgress } from '../progress.ts';
import { examples, jsonOption, type Runner } from '../runner.ts';

interface TestOptions {
  /** Seconds. */
  wait: number;
}

/** Seconds between two looks, and between two readings of the mailbox. */
const pause = 1;
const readingPause = 15;

/** Adds `bounce test`. */
export function addBounceTestCommand(group: Command, { withService }: Runner): void {
  const test = group
    .command('test')
    .description('send a mail to nobody, and wait until the report about it comes back')
    .argument('[address]', 'an address that does not exist; by default, a new one at the domain for bounces')
    .option('--wait <minutes>', 'how long to wait, 60 at most', parseMinutes, 600)
    .option(...jsonOption)
    .action(
      withService<TestOptions>(async ({ service, terminal, output, outcome, program }, { wait }, to) => {
        const { bounceTrial } = service;
        const ways = await bounceTrial.findWays();
        if (!ways.mailServer) throw new Error('There is no mail server, so no mail is sent. Set one first.');
        if (!ways.mailbox && !ways.providers && !ways.bounceTo) throw new Error(noWay(program));
        const start = await bounceTrial.begin(to);
        if (start.result === 'refused') {
          const { reply } = start;
          const said = `The mail server refused ${start.to} at once: “${reply}”. That counts without a report.`;
          return output.done(`${said} ${elsewhere}`, { result: 'refused', to: start.to, reply });
        }
        const progress = createProgress(terminal, 'seconds');
        let found = await bounceTrial.look(true);
        for (let seconds = 0; !found && seconds < wait; seconds += pause) {
          progress.show(seconds, seconds / wait);
          await sleep(pause * 1_000);
          found = await bounceTrial.look((seconds + pause) % readingPause === 0);
        }
        progress.end();
        if (!found) {
          outcome.exitCode = 1;
          return output.done(notFound(start.to, await bounceTrial.findWays()), { result: 'notFound', to: start.to });
        }
        const { way, counts } = found;
        if (!counts) outcome.exitCode = 1;
        const said = `The report about ${start.to} came back ${names[way]}.`;
        output.done(counts ? said : `${said} ${unproven}`, { result: 'found', to: start.to, way, counts });
      }),
    );
  examples(test, ['bounce test', 'bounce test no-such-reader@example.com --wait 30']);
}

const names: Record<TrialWay, string> = {
  mailbox: 'to the mailbox for bounces',
  mailServer: 'from the mail server, by HTTP',
  provider: 'from the mail provider',
  interface: 'by the interface',
  command: 'by the command bounce take',
};

const elsewhere = 'To see a report come back, name an address that doesn’t exist at a domain of somebody else.';
const unproven =
  'But it doesn’t quote our mail, so it would count for nobody. Let MAIL_BOUNCES end in + before the @, if your mail server takes that.';

const notInFolder =
  'The mailbox for bounces has no report in its folder yet: look into its other folders, such as spam.';

function noWay(program: string): string {
  return `Reports come to nobody. Set a mailbox for bounces in the console, let your mail server deliver what comes to MAIL_BOUNCES (${program} bounce address), or connect your mail provider (${program} bounce connect).`;
}

/** The places where a report may be, by what is set. */
function notFound(to: string, { mailbox, bounceTo, providers, from }: WaysBack): string {
  const reasons = [
    mailbox && (mailbox.failing ? `The mailbox for bounces can’t be read (${mailbox.failing}).` : notInFolder),
    bounceTo
      ? `Reports go to ${bounceTo}: does it exist, and is what comes there delivered to the service?`
      : `MAIL_BOUNCES is not set, so reports go to ${from}.`,
    providers && 'A mail provider is connected: the command bounce providers says how its latest requests ended.',
    'If the domain takes mail for every address, no report is written. A server that is asked to wait writes one after hours.',
  ];
  return [`No report about ${to} came back.`, ...reasons.filter(Boolean)].join('\n');
}

function parseMinutes(text: string): number {
  const minutes = Number(text);
  if (!/^\d+(?:\.\d+)?$/.test(text) || minutes > 60) throw new InvalidArgumentError('It must be minutes, 0 to 60.');
  return Math.round(minutes * 60);
}
