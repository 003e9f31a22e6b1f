export type { Campaign, CampaignStart, Email, Link, RunOutcome, StartKind, Step, StepKind } from './campaign.ts';
export { readCampaignFile } from './campaign-file.ts';
export { createCampaignRuns } from './campaign-runs.ts';
export { type CampaignTimer, createCampaignTimer } from './campaign-timer.ts';
export { type Campaigns, createCampaigns, type StepReport } from './campaigns.ts';
export type { PreparedEmail } from './email-source.ts';
export { createSendEmail, type EmailJob, type SendEmail } from './send-email.ts';
export { createTracking, type Tracking } from './tracking.ts';
