/** A form definition while it is edited: it may still have mistakes. */
export type DraftDefinition = Record<string, unknown>;

/** A draft as it was saved: what visitors would see, or why it can't be shown yet. */
export interface SavedDraft {
  /** Counts the saves. Send it along with the next one, so that nobody overwrites what somebody else saved. */
  revision: number;
  /** Whether it differs from what visitors see. */
  isChanged: boolean;
  /** The form in each of its languages, its own first. Empty as long as the definition has mistakes. */
  forms: DraftForm[];
  /** The mistakes in the definition. */
  mistakes: FormFinding[];
}

export interface DraftForm {
  /** The tag of its language. */
  language: string;
  /** The answer that `/forms/<name>.json` would give: the form as the widget takes it. */
  json: string;
}

/** The one draft of a form. */
export interface FormDraft extends SavedDraft {
  definition: DraftDefinition;
  /** The version that visitors see. */
  version: number;
  /** The path of the widget's module that defines `<signup-form>`. */
  element: string;
  /** Origins of the sites that may show it. */
  sites: string[];
  /** The contact's fields at the service, which the form may ask for. */
  fields: DraftField[];
}

/** A field of the account that a form may ask for. */
export interface DraftField {
  /** Its name in a definition: `email`, `smsNumber`, `fieldFirstName` or `field<id>`. */
  name: string;
  label: string;
  /** The type of its values, such as `line` or `date`. */
  type: string;
}

export interface DraftChange {
  definition: DraftDefinition;
  /** The revision on which the change is based. */
  revision: number;
}

/** The codes of the findings in a draft. The console has words for each. */
export type FindingCode =
  /** The definition has a mistake: `message` says which. */
  | 'invalid'
  /** A text or an edge has too little contrast with what is behind it. `about` is the ratio. */
  | 'contrast'
  /** Words have no translation. `about` is the language. */
  | 'untranslated'
  /** A consent has no words in one of the form's languages. `about` is the language. */
  | 'untranslatedConsent'
  /** A consent has no link to a page that says what happens with the data. */
  | 'noPrivacyLink'
  /** The words of a consent have changed, but its version has not. */
  | 'consentChanged'
  /** The service has no such field any more. `about` is its label, or else its name. */
  | 'unknownField'
  /** The service doesn't know the form's key any more. */
  | 'keyRevoked'
  /** The list asks nobody to confirm, but the form says that a mail will come, or the other way round. */
  | 'otherOptIn'
  /** Visitors may not be sent to the page after the signup. `about` is its host. */
  | 'foreignPage'
  /** No site may show the form: it is only on its own page. */
  | 'noSites'
  /** The service could not be asked about key, list and fields. */
  | 'unreachable';

export interface FormFinding {
  /** An `error` keeps the form from being published. Owners may accept a `warning`. */
  kind: 'error' | 'warning';
  code: FindingCode;
  /** The part of the definition, such as `fields.2.label` or `theme.text`; `''` for the whole. */
  path: string;
  /** Says what is wrong and how to fix it, in English. */
  message: string;
  /** The subject of the sentence, where the code says so; else `''`. */
  about: string;
}

/** One difference between two definitions. Fields are named, not counted: `fields.email.label`. */
export interface FormChange {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  path: string;
  /** The label of the field that it is about, or the wording of its consent; `''` if the form gives it none. */
  label: string;
  /** The texts before and after; `''` where there is none. */
  before: string;
  after: string;
}

/** Everything to know before publishing a draft. */
export interface DraftReview {
  /** The draft that was reviewed. */
  revision: number;
  changes: FormChange[];
  findings: FormFinding[];
  /** Bytes of the form's script, compressed with Brotli. */
  bytes: number;
  /** The same without the fields in `heavy`, which need more than addresses and lines do. */
  leastBytes: number;
  /** The names of those fields. */
  heavy: string[];
  /** The mails that a signup leads to, in order. */
  mails: { kind: 'confirmation' | 'campaign'; from: string; subject: string }[];
}

export interface Publication {
  /** The draft that was reviewed. */
  revision: number;
  /** The warnings that the owner accepts, as `code` and `path` with a space between. */
  accepted: string[];
}

/** Everything to know before an earlier version is published once more. */
export interface VersionReview {
  /** The version that visitors see. */
  live: number;
  /** The differences from what visitors see. */
  changes: FormChange[];
  /** The mistakes that keep it from being published. */
  findings: FormFinding[];
}

export interface Repetition {
  /** The version to publish once more. */
  version: number;
  /** The version that visitors saw when it was reviewed. @default whichever they see */
  live?: number;
}

export interface PublishedVersion {
  version: number;
}

export interface VersionReviewQuery extends PublishedVersion {
  /** The version to compare it with. @default what visitors see */
  against?: number;
}

export interface VersionQuery {
  /** Lists versions before this one alone. */
  before?: number;
}

/** One version of a form, as it was published. */
export interface FormVersion {
  version: number;
  /** Unix time in seconds. */
  publishedAt: number;
  /** Whether visitors see it: two versions while they are tried, else one. */
  isCurrent: boolean;
  /** The version that it repeats. */
  repeats: number | null;
  /** The changes from the version before it. */
  changes: FormChange[];
}

/** A form as a visitor saw it, as the evidence of their consent names it. */
export interface WordingQuery {
  /** The number of its version and its fingerprint, such as `3.k2Jx0dGqzvY1mT9a`; or the fingerprint alone. */
  version: string;
  /** The language in which it was shown (BCP 47). */
  language: string;
}

/** The words of a form as a visitor read them, from top to bottom. */
export interface FormWording {
  /** Empty for none, as the description. */
  title: string;
  description: string;
  /** Labels of the fields. A consent has its wording instead, with the addresses of its links. */
  fields: { label: string; isConsent: boolean }[];
  submit: string;
}
