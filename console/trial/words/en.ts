/** The test of bounces, in words that owners know. */
export const en = {
  title: 'Do bounces come back?',
  text: 'Sends an email to an address that doesn’t exist, and waits for the report about it.',
  action: 'Test bounces',
  noServer: 'There is no mail server yet. Set one up under Settings.',
  noWay: 'Reports come to nobody. Set a mailbox for bounces under Settings, or connect your mail provider.',
  refused: (to: string, reply: string) =>
    `The mail server refused ${to} at once: “${reply}”. That counts without a report.`,
  looking: (to: string) => `Sent to ${to}. The report may take some minutes…`,
  found: (to: string, way: string) => `The report about ${to} came back ${way}.`,
  ways: {
    mailbox: 'to the mailbox for bounces',
    mailServer: 'from the mail server',
    provider: 'from the mail provider',
    interface: 'by a program of yours',
    command: 'by a command on the server',
  },
  unproven: 'But it doesn’t quote our email, so it would count for nobody. Help says what to change.',
  notFound: (to: string) => `No report about ${to} came back in ten minutes.`,
  mailbox: {
    works: 'The folder that is read has no report yet. Look into the other folders of the mailbox, such as spam.',
    fails: 'The mailbox for bounces can’t be read. Settings say why.',
  },
  reportsTo: (address: string) => `Reports go to ${address}. Does that address exist?`,
  providers: '“Reports” shows how the provider’s latest reports ended.',
  late: 'If your domain takes mail for every address, nobody writes a report. Some servers take hours.',
};

export type TrialWords = typeof en;
