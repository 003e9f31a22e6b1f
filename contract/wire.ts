/** A form's effect on a contact at the service: add or update and tag, take the tag away, or unsubscribe. */
export type Operation = 'signin' | 'signout' | 'signoff';

/** How a contact is reached. */
export type Channel = 'email' | 'sms';

/** Wire values by field name, as `fields.ts` makes them: every value is a string. */
export type Values = Record<string, string>;

/** The body of a JSON `POST /forms/:form`. */
export interface Submission {
  /** A UUID made in the browser. Sending the same id again returns the first answer again. */
  id: string;
  values: Values;
  /** The text of the input that no person sees. Anything but `''` marks a robot. */
  honeypot?: string;
  /** The token that the form gave the page. */
  token?: string;
  /** The solved puzzle: base64 of ALTCHA's JSON `{ challenge, solution }`. */
  proofOfWork?: string;
  /** The captcha provider's response to the page. */
  captcha?: string;
  /** The token of a mail's link: proves whose address it is. */
  link?: string;
  /** The path of the form's page, since browsers tell other sites only its origin. A form may add the query. */
  page?: string;
}

/** The proofs that a page has to send along with a submission; absent for a form that asks for none. */
export interface FormGuard {
  token?: true;
  proofOfWork?: true;
  captcha?: { provider: CaptchaProvider; siteKey: string };
}

export type CaptchaProvider = 'turnstile' | 'hcaptcha' | 'friendlycaptcha';

/**
 * The answer of `POST /forms/:form/guard`: proofs for the page's next submission. With `?work`, it contains a puzzle.
 */
export interface GuardAnswer {
  token: string;
  /** Milliseconds from now until the token becomes valid, as nobody types faster, and until it expires. */
  from: number;
  until: number;
  /** A puzzle of ALTCHA's second version with SHA-256 and a cost of 1. */
  puzzle?: Puzzle;
}

/**
 * Asks for a number: SHA-256 of `salt`, `nonce` and the number in four bytes must start with `keyPrefix`. All three are
 * in hexadecimal.
 */
export interface Puzzle {
  parameters: { nonce: string; salt: string; keyPrefix: string };
  signature?: string;
}

/** The issues that a visitor causes or has to know of: first of the texts, then of the contact or the moment. */
export type VisitorIssueCode =
  | 'required'
  | 'oneRequired'
  | 'invalid'
  | 'tooLong'
  | 'outOfRange'
  | 'numberTooShort'
  | 'numberTooLong'
  | 'numberUnknown'
  | 'extension'
  | 'refused'
  | 'unavailable'
  | 'tooMany'
  | 'offline'
  | 'challenge'
  | 'expired'
  | 'linkNeeded'
  | 'otherAddress'
  | 'otherNumber'
  | 'scriptsNeeded';

/** Why something was refused: an issue of the visitor's, or a mistake in the page or the request. */
export type IssueCode =
  | VisitorIssueCode
  | 'unknownField'
  | 'wrongType'
  | 'malformed'
  | 'tooLarge'
  | 'unsupportedType'
  | 'methodNotAllowed'
  | 'originRefused'
  | 'notFound';

/** One problem. `field` is the field's name, or null if it concerns the whole form. */
export interface Issue {
  field: string | null;
  code: IssueCode;
  /** A sentence for the visitor, in the form's language, on how to fix it. */
  message: string;
}

/** The JSON answer to a submission. `redirectUrl` is absent if the form shows its own success message. */
export type SubmissionAnswer =
  | { status: 'done'; redirectUrl?: string }
  | { status: 'accepted' }
  | { status: 'failed'; issues: Issue[] };

/** Name of the honeypot input in a form-encoded submission. Existing clients' plain HTML forms post the same trap. */
export const honeypotName = 'fieldDigit';

/** Name of the submission id in a form-encoded submission. */
export const idName = 'submissionId';

/** Name of the page's token in a form-encoded submission. */
export const tokenName = 'submissionToken';

/** Name of a mail link's token in a form-encoded submission. */
export const linkName = 'submissionLink';

/** Largest body of a submission, in bytes. */
export const submissionLimit = 100_000;

/** The paths between page and proxy, below the proxy's base address. `form` is the name of a form. */
export const paths = {
  page: (form: string) => `/forms/${form}`,
  guard: (form: string) => `/forms/${form}/guard`,
  preferences: (form: string) => `/forms/${form}/preferences`,
  oneClick: (form: string) => `/forms/${form}/one-click`,
  script: (form: string) => `/forms/${form}.js`,
  definition: (form: string) => `/forms/${form}.json`,
  markup: (form: string) => `/forms/${form}.html`,
  widget: (version: string, file: string) => `/widget/${version}/${file}`,
} as const;
