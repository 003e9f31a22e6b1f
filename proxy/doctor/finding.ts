/** The result of examining one thing. */
export interface Finding {
  /** The examined part, such as `forms.newsletter.key`. */
  subject: string;
  message: string;
  /** The remedy. Undefined if nothing is wrong. */
  fix?: string;
  /** Whether it deserves attention although nothing is wrong. @default false */
  warning?: true;
}
