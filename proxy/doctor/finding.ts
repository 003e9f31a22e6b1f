/** The result of examining one thing. */
export interface Finding {
  /** What was examined, such as `forms.newsletter.key`. */
  subject: string;
  message: string;
  /** What to do. Undefined if nothing is wrong. */
  fix?: string;
  /** Whether it deserves attention although nothing is wrong. @default false */
  warning?: true;
}
