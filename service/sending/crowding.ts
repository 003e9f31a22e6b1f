import type { Pace } from './pace.ts';
import { MailFailed } from './refusal/mail-failure.ts';

/**
 * Tells from refused connections how many the mail server takes. A server that speaks of too many is believed. A
 * refusal without such words could be an outage: it counts if a mail that was under way meanwhile goes.
 */
export function createCrowding(pace: Pick<Pace, 'tooMany'>) {
  let underWay = 0;
  /** Refusals so far, and the mails that were under way at the last. */
  let refusals = 0;
  let others = 0;
  return {
    /** Sends a mail, and watches how it ends. */
    async watch(send: () => Promise<void>): Promise<void> {
      const before = refusals;
      underWay++;
      let cause: unknown;
      try {
        await send();
      } catch (thrown) {
        cause = thrown;
        throw thrown;
      } finally {
        underWay--;
        if (cause === undefined && refusals > before && others > 0) pace.tooMany(others);
        if (cause === undefined) others = 0;
        if (isRefusedConnection(cause)) {
          refusals++;
          others = underWay;
          if (isCrowded.test(cause.reply)) pace.tooMany(others);
        }
      }
    },
  };
}

const isCrowded = /too many|concurren|connection (?:limit|count)/i;

/** Nothing was said about a mail: the server took no connection, or took it to say that it is busy. */
const isRefusedConnection = (cause: unknown): cause is MailFailed =>
  cause instanceof MailFailed &&
  (cause.jobDetails.code === 'connectionRefused' ||
    (cause.responseCode === 421 && !isAboutMail.test(cause.command ?? '')));

const isAboutMail = /^(?:MAIL FROM|RCPT TO|DATA)/;
