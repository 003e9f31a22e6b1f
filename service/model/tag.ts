/** Manual tags are assigned by people and their programs; smart tags only by the system, when their trigger occurs. */
export type TagKind = 'manual' | 'smart';

/** A label on contacts. */
export interface Tag {
  id: number;
  name: string;
  kind: TagKind;
  /** What the tag is for; may be empty. */
  text: string;
}

/**
 * What triggers a smart tag for a contact: an opt-in process confirmed its email address or number, or it clicked a
 * link or opened a mail.
 */
export interface SmartTrigger {
  kind: 'list' | 'link' | 'email';
  /** The id of the opt-in process, the link or the email. */
  id: number;
}

/** A tag on a contact, and when the contact got it (Unix seconds). */
export interface TagTime {
  id: number;
  kind: TagKind;
  at: number;
}
