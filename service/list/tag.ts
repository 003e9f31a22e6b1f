/**
 * Manual tags are assigned by people and their programs, smart tags by the system alone, when what they stand for
 * happens.
 */
export type TagKind = 'manual' | 'smart';

/** A label on contacts. */
export interface Tag {
  id: number;
  name: string;
  kind: TagKind;
  /** What the tag is for; may be empty. */
  text: string;
}
