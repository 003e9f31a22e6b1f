/** Manual tags are assigned by people and their programs; smart tags only by the system, when their trigger occurs. */
export type TagKind = 'manual' | 'smart';

/** A label on contacts. */
export interface Tag {
  id: number;
  name: string;
  kind: TagKind;
  /** The purpose of the tag; may be empty. */
  text: string;
}

/**
 * The trigger of a smart tag: the contact confirmed its email address or number in an opt-in process, clicked a link or
 * opened a mail.
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
