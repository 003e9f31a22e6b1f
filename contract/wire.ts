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
  /** The token that the form gave this page. */
  token?: string;
  /** The solved puzzle: base64 of ALTCHA's JSON `{ challenge, solution }`. */
  proofOfWork?: string;
  /** What the captcha's provider gave the page. */
  captcha?: string;
  /** The token of a link in a mail: proves whose address it is. */
  link?: string;
}

/** What a page has to show along with a submission; absent for a form that asks for nothing. */
export interface FormGuard {
  token?: true;
  proofOfWork?: true;
  captcha?: { provider: CaptchaProvider; siteKey: string };
}

export type CaptchaProvider = 'turnstile' | 'hcaptcha' | 'friendlycaptcha';

/** The answer of `POST /forms/:form/guard`: what a page shows along with its next submission. With `?work` there is a puzzle in it. */
export interface GuardAnswer {
  token: string;
  /** Milliseconds from now until the token is good, as nobody types faster, and until it is good no more. */
  from: number;
  until: number;
  /** A puzzle of ALTCHA's second version with SHA-256 and a cost of 1. */
  puzzle?: Puzzle;
}

/** A number is looked for so that SHA-256 of `salt`, `nonce` and the number in four bytes starts with `keyPrefix`; all three in hexadecimal digits. */
export interface Puzzle {
  parameters: { nonce: string; salt: string; keyPrefix: string };
  signature?: string;
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
  | 'challenge'
  | 'offline'
  | 'expired'
  | 'linkNeeded'
  | 'otherAddress'
  | 'otherNumber'
  | 'numberTooShort'
  | 'numberTooLong'
  | 'numberUnknown'
  | 'extension'
  | 'scriptsNeeded'
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

/** Name of the page's token in a form-encoded submission. */
export const tokenName = 'submissionToken';

/** Name of a mail link's token in a form-encoded submission. */
export const linkName = 'submissionLink';

/** Largest body of a submission, in bytes. */
export const submissionLimit = 100_000;

/** The paths between page and proxy, below the proxy's base address. `form` is a form's name. */
export const paths = {
  page: (form: string) => `/forms/${form}`,
  guard: (form: string) => `/forms/${form}/guard`,
  preferences: (form: string) => `/forms/${form}/preferences`,
  oneClick: (form: string) => `/forms/${form}/one-click`,
  script: (form: string) => `/forms/${form}.js`,
  definition: (form: string) => `/forms/${form}.json`,
  widget: (version: string, file: string) => `/widget/${version}/${file}`,
} as const;
