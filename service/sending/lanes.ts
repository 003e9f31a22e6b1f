import type { Lane } from '@joinery/database/queue';

/** Everything that goes out waits in the lane of its kind; lanes named first are served first. */
export const laneNames = ['confirmation', 'campaign', 'webhook'] as const;
export type LaneName = (typeof laneNames)[number];

/** The lanes that hold mail, and the first of them text messages as well. */
export const mailLanes = ['confirmation', 'campaign'] as const satisfies LaneName[];

/** The destinations of mail and text messages: one server each, whoever they are for. */
export const mailServer = 'mail';
export const smsGateway = 'sms';

export interface SendingLimits {
  /** Concurrent mails to the mail server. */
  mailConnections: number;
  /** Concurrent webhook calls. */
  webhookCalls: number;
  /** Milliseconds for the mail server's greeting, and as many again for the connection. @default 30_000 */
  mailPatience?: number;
  /**
   * Milliseconds for the mail server's answer to a mail at the first attempt; twice as many at each further one, up to
   * ten minutes. @default 60_000
   */
  mailAnswer?: number;
}

export const defaultLimits: SendingLimits = { mailConnections: 10, webhookCalls: 32 };

/** Concurrent webhook calls to one host. */
const callsOfHost = 4;

/** Mails at the same time to a server that failed the last one, or left it without an answer. */
const mailsWhileFailing = 2;

/**
 * The lanes of one process. Campaigns use half of the mail server's connections, which leaves the other half to
 * confirmations: `connections` tells how many it takes at the moment, and `mails` how many of them may be used. A dead
 * SMS gateway takes no slot from mail, and a dead webhook none from other hosts.
 */
export function createLanes(
  { mailConnections, webhookCalls }: SendingLimits,
  connections = () => mailConnections,
  mails = connections,
): {
  lanes: Record<LaneName, Lane>;
  destinations: Record<string, () => number>;
} {
  return {
    lanes: {
      confirmation: { slots: 2 * mailConnections, perDestination: mailConnections, perFailing: mailsWhileFailing },
      campaign: { slots: () => Math.max(1, Math.floor(connections() / 2)), perFailing: 1 },
      webhook: { slots: webhookCalls, perDestination: Math.min(callsOfHost, webhookCalls), perFailing: 1 },
    },
    destinations: { [mailServer]: mails },
  };
}
