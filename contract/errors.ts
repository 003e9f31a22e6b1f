/** How a visitor is told of a service's error code. */
export type ErrorKind =
  /** The email address is wrong: an issue at the email field. */
  | 'email'
  /** The SMS number is wrong: an issue at the number field. */
  | 'smsNumber'
  /** A value is wrong: an issue at the field that the answer names, else at the form. */
  | 'field'
  /**
   * Telling would reveal whether and how an address is known: the neutral issue, unless the form asks for the exact
   * one.
   */
  | 'neutral'
  /** The visitor can't mend it: the form is unavailable, and the operator has to look. */
  | 'operator'
  /** It passes by itself: trying again later may work. */
  | 'later';

export interface ServiceError {
  /** The meaning in the interface's own words. */
  meaning: string;
  /** How the visitor is told. */
  visitor: ErrorKind;
  /** One sentence on how an operator can fix it. */
  operator: string;
}

/** The error codes of the service interface, section "Errors". */
export const serviceErrors = {
  4: {
    meaning: 'Email address is unsubscribed and cannot be added again',
    visitor: 'neutral',
    operator: 'The contact has unsubscribed, and a signup does not bring it back.',
  },
  5: { meaning: 'Invalid email address', visitor: 'email', operator: 'The visitor has to correct the address.' },
  6: {
    meaning: 'Confirmation email could not be sent',
    visitor: 'later',
    operator: "Check the service's mail delivery; the signup can be tried again.",
  },
  7: {
    meaning: 'Email address not found, or a field has the wrong format',
    visitor: 'neutral',
    operator:
      "On signout and signoff the address is unknown; on signin compare the form's field types with the service's.",
  },
  8: {
    meaning: 'Invalid value in a custom field',
    visitor: 'field',
    operator: "Compare the form's field types with the fields configured in the service.",
  },
  9: {
    meaning: 'SMS number already assigned to another contact',
    visitor: 'neutral',
    operator: 'Another contact holds the number; on signoff some services mean "not subscribed".',
  },
  10: { meaning: 'Contact update failed', visitor: 'later', operator: 'Try again; see the log of the service.' },
  11: { meaning: 'Invalid SMS number', visitor: 'smsNumber', operator: 'The visitor has to correct the number.' },
  12: { meaning: 'Internal error; retry later', visitor: 'later', operator: 'Try again; see the log of the service.' },
  30: {
    meaning: 'Email address is blocked and not allowed for subscription',
    visitor: 'neutral',
    operator: 'The service blocks the address, for instance as an obvious test address.',
  },
  31: {
    meaning: 'Smart tags can be assigned only by the system',
    visitor: 'operator',
    operator: "Link the API key to a manual tag in the service's settings.",
  },
  32: {
    meaning: 'Neither email nor SMS number was given',
    visitor: 'email',
    operator: 'Give the form an email field or an SMS number field.',
  },
  100: {
    meaning: 'Invalid API key',
    visitor: 'operator',
    operator: "Check the form's API key: it may have been deleted or belong to another service.",
  },
  401: { meaning: 'User not found', visitor: 'operator', operator: 'Check the account at the service.' },
  402: {
    meaning: 'Opt-in process not found',
    visitor: 'operator',
    operator: 'Link the API key to an opt-in process that exists.',
  },
  403: { meaning: 'Tag not found', visitor: 'operator', operator: 'Link the API key to a tag that exists.' },
  404: { meaning: 'User group not found', visitor: 'operator', operator: 'Check the account at the service.' },
  405: { meaning: 'Campaign not found', visitor: 'operator', operator: 'Check the campaign at the service.' },
  406: {
    meaning: 'The server cannot serve the content in the format the client asked for',
    visitor: 'operator',
    operator: "Check the upstream's base URL: it has to answer JSON.",
  },
  501: { meaning: 'Email address required', visitor: 'email', operator: 'Give the form an email field.' },
  502: { meaning: 'Username required', visitor: 'operator', operator: 'Give a username.' },
  503: { meaning: 'Password required', visitor: 'operator', operator: 'Give a password.' },
  504: { meaning: 'First name required', visitor: 'operator', operator: 'Give a first name.' },
  505: { meaning: 'Last name required', visitor: 'operator', operator: 'Give a last name.' },
  506: { meaning: 'Username already exists', visitor: 'operator', operator: 'Choose another username.' },
  507: {
    meaning: 'Email address already assigned to another contact',
    visitor: 'neutral',
    operator: 'Another contact holds the address.',
  },
  508: { meaning: 'User update failed', visitor: 'operator', operator: 'Try again; see the log of the service.' },
} as const satisfies Record<number, ServiceError>;

export type ServiceErrorCode = keyof typeof serviceErrors;

/** The codes that reveal whether and how an address is known. */
export type NeutralCode = {
  [Code in ServiceErrorCode]: (typeof serviceErrors)[Code]['visitor'] extends 'neutral' ? Code : never;
}[ServiceErrorCode];

/**
 * Whether a visitor who meets this error sees the same as after a success: it would reveal something about an address.
 */
export function isNeutral(code: ServiceErrorCode): code is NeutralCode {
  return serviceErrors[code].visitor === 'neutral';
}

/** Whether the service takes nothing from a form until an operator acts: its key was revoked, say. */
export function needsOperator(code: ServiceErrorCode): boolean {
  return serviceErrors[code].visitor === 'operator';
}

/** Whether a number is a code of the interface. */
export function isServiceErrorCode(code: unknown): code is ServiceErrorCode {
  return typeof code === 'number' && Object.hasOwn(serviceErrors, code);
}
