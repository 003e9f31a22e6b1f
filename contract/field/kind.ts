/** Context that reading a text may depend on. */
export interface TextContext {
  /** BCP 47 tag of the form's language: sets the sign that groups digits. @default 'en' */
  locale?: string;
  /** Whether a date with time was typed in this machine's time zone. @default false: it is read as UTC */
  local?: boolean;
}

/** How a field type writes its values. */
export interface Kind {
  /**
   * Returns the wire value of a typed text, which is trimmed except for `html`. Undefined if it is none. Never throws.
   */
  read(text: string, context: TextContext): string | undefined;
  /** Matches every wire value. */
  pattern: RegExp;
  /** Greatest length of a wire value, in UTF-16 code units. @default 100 */
  length?: number;
  /** First and last value of a number. @default any */
  range?: readonly [first: number, last: number];
}
