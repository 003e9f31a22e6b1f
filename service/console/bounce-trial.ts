import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../account/accounts.ts';
import type { BounceTrial, TrialStart } from '../bounce/trial.ts';
import { attempt } from './mail/test-mail.ts';
import type { Section } from './operation.ts';

export interface BounceTrialDeps {
  accounts: Pick<Accounts, 'list'>;
  bounceTrial: BounceTrial;
  /** Unix seconds. */
  now: () => number;
}

/** Seconds between two trials, and between two readings of the mailbox. */
const pause = 30;
const readingPause = 15;

/** A mail to nobody, which shows whether bounces come back: the same as the command `bounce test`. */
export function createBounceTrialOperations({
  accounts,
  bounceTrial,
  now,
}: BounceTrialDeps): Section<'beginBounceTrial' | 'lookForBounce'> {
  let begunAt = 0;
  let readAt = 0;
  /** Bounces of all accounts come back on the same ways, so none of several tries them. */
  const isAlone = async () => (await accounts.list()).length === 1;

  return {
    async beginBounceTrial() {
      if (!(await isAlone())) return ofOperator;
      const { mailServer, mailbox, providers, bounceTo } = await bounceTrial.findWays();
      if (!mailServer) return { value: { result: 'noServer', to: '', reply: '' } };
      if (!mailbox && !providers && !bounceTo) return { value: { result: 'noWay', to: '', reply: '' } };
      const wait = begunAt + pause - now();
      if (wait > 0) return refuseSoon(wait);
      [begunAt, readAt] = [now(), now()];
      let start: TrialStart | undefined;
      const refused = await attempt(
        bounceTrial.begin().then((begun) => {
          start = begun;
        }),
      );
      if (refused) return refused;
      return { value: { result: start?.result ?? 'sent', to: start?.to ?? '', reply: replyIn(start) } };
    },
    async lookForBounce() {
      if (!(await isAlone())) return ofOperator;
      const isDue = now() >= readAt + readingPause;
      if (isDue) readAt = now();
      const found = await bounceTrial.look(isDue);
      const { from, bounceTo = from, mailbox, providers } = await bounceTrial.findWays();
      return {
        value: {
          found: found && { way: found.way, counts: found.counts },
          reportsTo: bounceTo.replace(/^.*<|>\s*$/g, ''),
          mailbox: mailbox ? (mailbox.failing ? 'fails' : 'works') : 'none',
          providers,
        },
      };
    },
  };
}

function refuseSoon(retryAfter: number) {
  const { refusal } = refuse('tooSoon', `A test went out just now. Wait ${retryAfter} seconds.`);
  return { refusal: { ...refusal, retryAfter } };
}

const replyIn = (start: TrialStart | undefined) => (start?.result === 'refused' ? start.reply : '');

const ofOperator = refuse(
  'denied',
  'Several accounts share this instance, so its operator tests the bounces, with the command bounce test.',
);
