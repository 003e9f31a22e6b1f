import type { Lane } from '@joinery/database/queue';

/** What goes out waits in a lane of its kind; those named first are served first. */
export const laneNames = ['confirmation', 'campaign', 'webhook'] as const;
export type LaneName = (typeof laneNames)[number];

/** Where mail and text messages go to: one server, whoever they are for. */
export const mailServer = 'mail';
export const smsGateway = 'sms';

export interface SendingLimits {
  /** Mails that are handed to the mail server at the same time. */
  mailConnections: number;
  /** Calls of webhooks at the same time. */
  webhookCalls: number;
}

export const defaultLimits: SendingLimits = { mailConnections: 10, webhookCalls: 32 };

/** Calls of webhooks on one host at the same time. */
const callsOfHost = 4;

/**
 * The lanes of one process. Campaigns use half of the mail server's connections, so that the other half is there for
 * confirmations; a dead SMS gateway takes no slot from mail, and a dead webhook none from other hosts.
 */
export function createLanes({ mailConnections, webhookCalls }: SendingLimits): {
  lanes: Record<LaneName, Lane>;
  destinations: Record<string, number>;
} {
  return {
    lanes: {
      confirmation: { slots: 2 * mailConnections, perDestination: mailConnections },
      campaign: { slots: Math.max(1, Math.floor(mailConnections / 2)) },
      webhook: { slots: webhookCalls, perDestination: Math.min(callsOfHost, webhookCalls), perFailing: 1 },
    },
    destinations: { [mailServer]: mailConnections },
  };
}
