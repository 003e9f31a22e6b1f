import type { VisitorIssueCode } from '@joinery/contract/wire';

const codes: Record<VisitorIssueCode, string> = {
  required: 'Left empty',
  oneRequired: 'Neither email address nor phone number given',
  invalid: 'Doesn’t look right',
  tooLong: 'Too long',
  outOfRange: 'Out of range',
  numberTooShort: 'Phone number too short',
  numberTooLong: 'Phone number too long',
  numberUnknown: 'No such phone number',
  extension: 'Phone number with an extension',
  refused: 'Turned away by the service',
  unavailable: 'The service didn’t answer',
  tooMany: 'Too many attempts in a short time',
  offline: 'No connection',
  challenge: 'Might have been a robot',
  expired: 'Page was open for too long',
  linkNeeded: 'Came without the link from an email',
  otherAddress: 'An address that can’t be used',
  otherNumber: 'A number that can’t be used',
  scriptsNeeded: 'JavaScript was off',
};

/** The sentences about a form's numbers in English. */
export const en = {
  nobody: 'Nobody has seen it yet',
  nobodyText: 'Views, signups and confirmations appear here by day. No cookie is set for them.',
  /** How many of those before came to a step. */
  ofBefore: {
    starts: (share: string) => `${share} of views`,
    signups: (share: string) => `${share} of starts`,
    confirmed: (share: string) => `${share} of signups`,
  },
  funnel: 'From view to signup',
  plot: 'Signups and confirmations by day',
  range: (low: string, high: string) => `${low} to ${high}`,
  rangeText:
    'Conversion is the signups out of all views. In brackets: where it really lies, with 95% certainty. More views narrow it.',
  breakdown: 'Conversion compared',
  by: 'Compare by',
  breakdownBy: (dimension: string) => `Conversion by: ${dimension}`,
  dimensions: { version: 'Version', language: 'Language', display: 'Display' },
  modes: {
    inline: 'In the page',
    popup: 'Over the page',
    'slide-in': 'In a corner',
    bar: 'Along the lower edge',
    'full-screen': 'On the whole screen',
  },
  unknown: 'Not known',
  unknownText: 'Not known: counted before this was recorded, or reported without it.',
  reached: 'How far visitors come',
  reachedText: 'Counted when somebody enters a field for the first time. Nothing they type is kept.',
  reachedNobody: 'As soon as somebody begins to fill it in, you’ll see here at which field they stop.',
  began: 'Began to fill it in',
  signedUp: 'Signed up',
  arrived: 'Came here',
  ofStarts: 'Share',
  stopped: 'Stopped here',
  mostStop: (field: string, count: string, starts: string) =>
    `More stop at “${field}” than anywhere else: ${count} of ${starts} who began.`,
  mistakes: 'Where visitors get stuck',
  mistakesText: 'Mistakes that the form pointed out. Typed text isn’t kept.',
  allMistakes: 'Show all mistakes',
  field: 'Field',
  mistake: 'Mistake',
  times: 'Times',
  addresses: { '': 'The whole form', email: 'Email address', smsNumber: 'Phone number' },
  codes,
  otherCode: (code: string) => `Something else (${code})`,
};

export type NumbersWords = typeof en;
