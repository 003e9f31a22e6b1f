/** What an examination found out about one thing. */
export interface Finding {
  /** What was looked at, such as `forms.newsletter.key`. */
  subject: string;
  message: string;
  /** What to do; undefined when nothing is wrong. */
  fix?: string;
  /** Whether it is worth a thought though nothing is wrong. @default false */
  warning?: true;
}
