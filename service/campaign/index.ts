export { readCampaignFile } from './campaign-file.ts';
export { createCampaignRuns } from './campaign-runs.ts';
export { type CampaignTimer, createCampaignTimer } from './campaign-timer.ts';
export { type Campaigns, createCampaigns, type StepReport } from './campaigns.ts';
export { createSendEmail, type SendEmail } from './send-email.ts';
export { createTracking, type Tracking } from './tracking.ts';
