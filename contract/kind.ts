/** What reading a text may depend on. */
export interface TextContext {
  /** BCP 47 tag of the form's language: says which sign groups digits. @default 'en' */
  locale?: string;
  /** Whether a date with time was typed in this machine's time zone. @default false, which reads it as UTC */
  local?: boolean;
}

/** How values of a field type are written. */
export interface Kind {
  /** The wire value of what a person typed, trimmed except for `html`; undefined when it is none. Never throws. */
  read(text: string, context: TextContext): string | undefined;
  /** What every wire value matches. */
  pattern: RegExp;
  /** Most characters of a wire value. @default 100 */
  length?: number;
  /** First and last value of a number. @default any */
  range?: readonly [first: number, last: number];
}
