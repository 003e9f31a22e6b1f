/** The warm-up of a new sender. */
export const en = {
  title: 'Warm-up',
  text: 'Receivers distrust a new sender of many emails. With a warm-up, few go on the first day, and twice as many on each day after that. Emails of campaigns that are too many wait for the next day. Requests to confirm never wait.',
  elsewhere: 'The operator of the server sets it, with MAIL_WARM_UP.',
  days: 'Days',
  daysHint: 'Two weeks are usual, 30 days the most.',
  first: 'Emails on the first day',
  firstHint: '100 suits a new domain. A provider that sends for many needs no warm-up.',
  begin: 'Begin the warm-up',
  end: 'End the warm-up',
  begun: 'The warm-up has begun.',
  ended: 'The warm-up is over. Emails that waited go out now.',
  day: (day: number, days: number, sent: string, most: string) =>
    `Warm-up, day ${day} of ${days}: ${sent} of ${most} emails have gone.`,
  waits: (until: string) => `Further emails of campaigns wait until ${until}.`,
};

export type WarmUpWords = typeof en;
