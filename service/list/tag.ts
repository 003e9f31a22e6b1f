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
