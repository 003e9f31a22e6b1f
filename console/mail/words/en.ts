/** Messages that wait or were given up, all together, and where mail goes. */
export const en = {
  sendAll: 'Send all now',
  sent: (count: number) => (count === 1 ? 'Sending 1 message now.' : `Sending ${count} messages now.`),
  domains: 'By domain',
  caption: 'Emails of the last seven days by domain',
  domain: 'Domain',
  sentMails: 'Sent',
  putOff: 'Put off',
  refused: 'Refused',
  rest: (domains: string, sent: string, putOff: string, refused: string) =>
    `Other domains: ${domains}, with ${sent} sent, ${putOff} put off and ${refused} refused.`,
  pausedUntil: (until: string) => `Gets no email until ${until}.`,
  warmsUp: 'It waits for the next day of the warm-up.',
  noDomains: 'No email in the last seven days',
  noDomainsText: 'The domains that emails go to appear here, those with trouble first.',
};

export type MailWords = typeof en;
