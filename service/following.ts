import type { Seal } from '@joinery/database/secret';
import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import type { Bounces } from './bounce/bounces.ts';
import { createCampaignRuns } from './campaign/campaign-runs.ts';
import { type CampaignTimer, createCampaignTimer } from './campaign/campaign-timer.ts';
import { keepHistory } from './contact/history.ts';
import type { Events } from './events.ts';
import type { AssignTag } from './list/assign-tag.ts';
import { createSmartTags } from './list/smart-tag.ts';
import type { Outbox } from './sending/outbox.ts';
import type { Store } from './store/tables.ts';
import { createWebhookCalls } from './webhook/calls.ts';

export interface FollowingDeps {
  database: Store;
  events: Events;
  outbox: Outbox;
  /** Seals the secrets of webhooks. */
  webhookSeal: Seal;
  bounces: Pick<Bounces, 'follow'>;
  assignTag: AssignTag;
  logger: Logger;
  /** Unix seconds. */
  now: () => number;
}

/**
 * Connects history, bounces, smart tags, webhooks and campaigns to contacts' events; returns the timer for campaign
 * steps.
 */
export function startFollowing(deps: FollowingDeps): CampaignTimer {
  const { database, events, outbox, webhookSeal, bounces, assignTag, logger, now } = deps;
  const webhookCalls = createWebhookCalls({ outbox, seal: webhookSeal });
  const campaignRuns = createCampaignRuns({
    ...{ database, events, outbox, webhookCalls, assignTag, now },
    onFailure: (cause, { campaignId }) =>
      logger.error({ campaignId, ...traceOf(cause) }, 'a step of a campaign failed'),
  });
  const listeners = [keepHistory, bounces.follow, createSmartTags(assignTag), webhookCalls.follow, campaignRuns.follow];
  for (const listener of listeners) events.listen(listener);
  return createCampaignTimer(campaignRuns.takeDue, (cause) =>
    logger.error(traceOf(cause), 'the check for due campaign steps failed'),
  );
}
