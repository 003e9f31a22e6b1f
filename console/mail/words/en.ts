/** Messages that wait or were given up, all together, where mail goes, and what is kept. */
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
  smsKeptText: 'There is no gateway for text messages, so they are kept here too.',
  sends: 'Mail is sent',
  sendsText: 'There is a mail server, so no mail is kept here.',
  asText: 'As text',
  looks: 'As it looks',
  looksText: 'Pictures from the web aren’t loaded here. Links work in the text version.',
  dropSignup: 'Drop this signup?',
  dropSignupText: 'It will never reach the service.',
  emptyRefusedText: 'Signups that the service refused for good appear here, with the reason.',
};

export type MailWords = typeof en;
