// The English of the console, which the doctor speaks too.

/** Why a mailbox for bounces isn't read although its server answers. */
export const englishMailboxRefused = 'The mail server doesn’t open the folder.';

/** The remedies for a mailbox that can't be read, in addition to `englishServerAdvice`. */
export const englishMailboxAdvice = {
  noAnswer: 'Check server and port. Try 993.',
  connectionRefused: 'Check server and port. Try 993 or 143.',
  connectionLost: 'Check the port: 993 encrypts from the start, 143 doesn’t.',
  loginRefused: 'Many providers want an app password, and IMAP to be allowed in their settings.',
  refused: 'Check its name: INBOX always exists.',
};

/** What helps whatever server can't be reached. */
export const englishServerAdvice = {
  hostNotFound: 'Check the spelling of the server.',
  tls: 'Check the port, and write the server as your provider does: its certificate must have that name.',
};
