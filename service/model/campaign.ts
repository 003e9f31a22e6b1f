/** The event that starts a campaign for a contact: getting a tag, or completing an opt-in process. */
export type StartKind = 'tag' | 'list';

export type StepKind = 'email' | 'webhook' | 'tag';

/**
 * A run waits for its next step (`running`), has taken all of them (`finished`), or was ended early by an
 * unsubscription or an undeliverable address (`stopped`).
 */
export type RunOutcome = 'running' | 'finished' | 'stopped';

export interface CampaignStart {
  kind: StartKind;
  /** The tag, or the opt-in process. */
  id: number;
}

/** A step, `delay` seconds after the previous one or after the start. */
export type NewStep = { delay: number } & (
  | { kind: 'email'; message: Message }
  | { kind: 'webhook' | 'tag'; targetId: number }
);

export interface NewCampaign {
  name: string;
  start: CampaignStart;
  /** At least one. */
  steps: NewStep[];
}

/** A stored step: `targetId` is the email, the webhook or the tag. */
export interface Step {
  delay: number;
  kind: StepKind;
  targetId: number;
}

/** A named sequence of emails and other steps, which each contact goes through once. */
export interface Campaign {
  id: number;
  name: string;
  start: CampaignStart;
  /** Whether it starts for contacts and takes its steps. */
  isRunning: boolean;
}

/** A mail of a campaign. */
export interface Email {
  id: number;
  /** Liquid templates: see `personalNames`. Links are written as `{{ link1 }}` and so on. */
  message: Message;
  links: Link[];
}

/** A web address in a mail; `position` counts from 1. */
export interface Link {
  id: number;
  position: number;
  url: string;
}

/** A mail whose web addresses have become `{{ link1 }}` and so on; `urls` are in that order. */
export interface PreparedEmail {
  message: Message;
  urls: string[];
}

/** A mail's three parts: as templates, or filled in. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

/**
 * A campaign's mail to a contact. It is filled in when it is sent, so little has to be stored and a late unsubscription
 * still counts.
 */
export interface EmailJob {
  accountId: number;
  contactId: number;
  emailId: number;
}
