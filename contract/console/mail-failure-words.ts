import type { MailFailureCode } from './mail.ts';

/** Why a mail server can't be used or doesn't take a mail, in the English of the console. */
export const englishMailFailures: Record<MailFailureCode, string> = {
  noAnswer: 'The mail server doesn’t answer.',
  connectionRefused: 'The mail server can’t be reached: nothing listens at its address.',
  connectionLost: 'The mail server closed the connection.',
  hostNotFound: 'The name of the mail server can’t be found.',
  loginRefused: 'The mail server doesn’t accept the username or password.',
  tls: 'The connection to the mail server can’t be encrypted: it has no TLS, or no valid certificate.',
  refused: 'The mail server rejects the email.',
};

/** Introduces what a mail server said. */
export const englishServerSays = (reply: string) => `It says: “${reply}”`;
