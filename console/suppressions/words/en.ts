/** The list of addresses that are never written to. */
export const en = {
  count: (count: string) => `Addresses that are never written to: ${count}`,
  about:
    'They get nothing, whoever signs them up, until you take them off. The list holds only fingerprints of them, so nobody can read it, not even you: keep the file that you loaded.',
  empty: 'No address is suppressed',
  emptyText: 'Load the suppression list of the service you used before, or add people who must never hear from you.',
  add: 'Add addresses',
  pasted: 'Email addresses and mobile numbers',
  pastedHint: 'One a line, or the lines of a CSV file. Numbers need their country code, such as +1 202 555 0123.',
  file: 'Or a file with them',
  nothing: 'There is no address in it. Email addresses have an @, and numbers begin with + or 00.',
  tooLarge: 'The file is larger than 50 MB. Load it by command: the docs say how.',
  unread: 'The file can’t be read. Choose it again.',
  confirmTitle: (count: string) =>
    count === '1' ? 'Never write to this address again?' : `Never write to ${count} addresses again?`,
  confirmText:
    'Contacts with these addresses leave all lists. If you take an address off later, its owner has to sign up again.',
  confirm: 'Suppress them',
  progress: (done: string, all: string) => `${done} of ${all}`,
  added: (added: string, left: string) => `Added ${added}. Contacts that left: ${left}.`,
  invalid: (count: string, some: string) => `No addresses, so left out: ${count}. Among them ${some}`,
  find: 'Find an address',
  address: 'Email address or mobile number',
  search: 'Find',
  isListed: (address: string) => `${address} is on the list.`,
  isFree: (address: string) => `${address} isn’t on the list.`,
  remove: 'Take it off',
  removeTitle: 'Write to this address again?',
  removeText: 'Its owner can sign up again. Nobody comes back by it.',
  removed: 'The address is off the list.',
};

export type SuppressionWords = typeof en;
