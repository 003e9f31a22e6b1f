/** A list: an opt-in process. */
export interface ListLine {
  id: number;
  /** Empty for the predefined one. */
  name: string;
  optIn: 'single' | 'double';
  language: string;
  publicName: string;
  senderName: string;
  senderAddress: string;
  replyTo: string;
  imprint: string;
  privacyUrl: string;
}

export interface NewList {
  name: string;
  optIn: 'single' | 'double';
}

/** What is absent stays. */
export interface ListChanges {
  publicName?: string;
  senderName?: string;
  senderAddress?: string;
  replyTo?: string;
  imprint?: string;
  privacyUrl?: string;
}

export interface TagLine {
  id: number;
  name: string;
  /** Assigned only by the system. */
  smart: boolean;
}

export interface NewTag {
  name: string;
}

export interface FieldLine {
  /** As on the wire: `fieldFirstName`. */
  name: string;
  label: string;
  type: string;
}

/** The id of what was made. */
export interface Made {
  id: number;
}
