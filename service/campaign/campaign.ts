import type { Message } from '../message/template.ts';

/** What starts a campaign for a contact: getting a tag, or completing the opt-in of a process. */
export type StartKind = 'tag' | 'list';
export type StepKind = 'email' | 'webhook' | 'tag';

/**
 * A run waits for its next step, has taken all of them, or was ended before by an unsubscription or an address that
 * mail bounces from.
 */
export type RunOutcome = 'running' | 'finished' | 'stopped';

export interface CampaignStart {
  kind: StartKind;
  /** The tag, or the opt-in process. */
  id: number;
}

/** What a step does, `delay` seconds after the one before it or after the start. */
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

/** A step as it is kept: `targetId` is the email, the webhook or the tag. */
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
  /** Whether it starts for contacts, and its steps are taken. */
  isRunning: boolean;
}

/** A mail of a campaign. */
export interface Email {
  id: number;
  /** Liquid templates: see `personalNames`. Links in them are `{{ link1 }}` and so on. */
  message: Message;
  links: Link[];
}

/** A web address in a mail; its `position` is counted from 1. */
export interface Link {
  id: number;
  position: number;
  url: string;
}
