/** What a form does with a contact at the service: add or update and tag, take the tag away, or unsubscribe. */
export type Operation = 'signin' | 'signout' | 'signoff';

/** The way a contact is reached. */
export type Channel = 'email' | 'sms';

/** Wire values by field name, as `fields.ts` makes them: every value is a string. */
export type Values = Record<string, string>;

/** The body of a JSON `POST /forms/:form`. */
export interface Submission {
  /** A UUID made in the browser. The same id again gets the first answer again. */
  id: string;
  values: Values;
  /** The content of the input that no person sees. Anything but an empty text marks a robot. */
  honeypot?: string;
}

/**
 * Why something was refused.
 *
 * The first group is about what a visitor typed, the second about the contact or the moment, the third about the request itself.
 */
export type IssueCode =
  | 'required'
  | 'oneRequired'
  | 'invalid'
  | 'tooLong'
  | 'outOfRange'
  | 'refused'
  | 'unavailable'
  | 'tooMany'
  | 'unknownField'
  | 'wrongType'
  | 'malformed'
  | 'tooLarge'
  | 'unsupportedType'
  | 'methodNotAllowed'
  | 'originRefused'
  | 'notFound';

/** One thing that went wrong: `field` is the field's name, or null when it concerns the whole form. */
export interface Issue {
  field: string | null;
  code: IssueCode;
  /** A sentence for the visitor, in the form's language, that says what to do. */
  message: string;
}

/** The JSON answer to a submission. `redirectUrl` is absent where the form's own success message is all there is to show. */
export type SubmissionAnswer =
  | { status: 'done'; redirectUrl?: string }
  | { status: 'accepted' }
  | { status: 'failed'; issues: Issue[] };

/** Name of the honeypot input in a form-encoded submission. A plain HTML form of existing clients posts the same trap. */
export const honeypotName = 'fieldDigit';

/** Name of the submission id in a form-encoded submission. */
export const idName = 'submissionId';

/** Largest body of a submission, in bytes. */
export const submissionLimit = 100_000;

/** The paths between page and proxy, below the proxy's base address. `form` is a form's name. */
export const paths = {
  page: (form: string) => `/forms/${form}`,
  script: (form: string) => `/forms/${form}.js`,
  definition: (form: string) => `/forms/${form}.json`,
  widget: (version: string, file: string) => `/widget/${version}/${file}`,
} as const;
