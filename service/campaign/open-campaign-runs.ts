import { traceOf } from '@joinery/server';
import type { Core } from '../core.ts';
import type { AssignTag } from '../list/assign-tag.ts';
import type { Noun } from '../noun.ts';
import type { Outbox } from '../sending/outbox.ts';
import type { WebhookCalls } from '../webhook/calls.ts';
import { createCampaignRuns } from './campaign-runs.ts';
import { createCampaignTimer } from './campaign-timer.ts';

export interface CampaignRunsDeps {
  outbox: Outbox;
  webhookCalls: WebhookCalls;
  assignTag: AssignTag;
}

/** Takes the steps of campaigns as contacts' events and the time call for them. */
export function openCampaignRuns(core: Core, deps: CampaignRunsDeps): Required<Omit<Noun, 'prune'>> {
  const { logger } = core;
  const { follow, takeDue } = createCampaignRuns({
    ...core,
    ...deps,
    onFailure: (cause, { campaignId }) =>
      logger.error({ campaignId, ...traceOf(cause) }, 'a step of a campaign failed'),
  });
  const timer = createCampaignTimer(takeDue, (cause) =>
    logger.error(traceOf(cause), 'the check for due campaign steps failed'),
  );
  return { ...timer, follow };
}
