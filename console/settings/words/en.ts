/** The sentences of the settings in English. */
export const en = {
  title: 'Settings',
  mailServer: 'Mail server',
  mailServerText: 'All emails go out through it: your own mailbox will do, or a service that sends for others.',
  provider: 'Provider',
  providerHint: 'Fills in the server, and says what your provider wants.',
  other: 'Another one',
  wants: {
    appPassword:
      'Use an app password instead of your own: turn on two-step verification in your account there, then make one. It sends a few hundred emails a day.',
    mailbox: 'The user is your full email address, the password that of the mailbox.',
    allowFirst:
      'First allow POP3 and IMAP in the settings of your mailbox there. With two-step verification, use an app password.',
    microsoft:
      'An administrator must allow “authenticated SMTP” for the mailbox. From the end of 2026 on, Microsoft turns passwords off unless an administrator turns them on again. Personal Outlook.com mailboxes no longer take passwords.',
    apiKey: 'The password is an API key, which you make there. Verify your domain there first.',
    smtpLogin: 'Use the login and the key that it shows under SMTP, not those of your account there.',
    token: 'User and password are both the server API token. Use the stream for broadcasts if you send newsletters.',
    region: 'The name of the server depends on your region: compare it with what your provider shows.',
    here: 'A mail server on the same machine, such as Postfix. It needs a name and reverse name in the DNS.',
  },
  host: 'Server',
  hostHint: 'Such as smtp.example.com.',
  port: 'Port',
  portHint: '465 encrypts from the start, 587 and all others with STARTTLS.',
  user: 'User',
  userHint: 'Mostly the full email address. Leave empty if the server asks for no login.',
  password: 'Password',
  passwordKept: 'A password is stored. Leave empty to keep it, unless you change server or user.',
  from: 'Sender of emails',
  fromHint: (usual: string) =>
    `Unless a list names its own. Leave empty for ${usual}. Many providers accept only your own address there.`,
  fromEnvironment: (from: string) => `MAIL_FROM in the server’s environment says that emails come from ${from}.`,
  save: 'Send a test email and save',
  saveText: (to: string) => `The test goes to ${to}. The server is used as soon as it accepts the email.`,
  checkText: 'Your account has no email address, so that only the login is tried. Add one under Account.',
  sent: (to: string) => `Saved. A test email is on its way to ${to}.`,
  checked: 'Saved. The server accepts the login.',
  remove: 'Remove',
  removeTitle: 'Remove the mail server?',
  removeText: 'Emails are then kept here instead of sent, and nobody can confirm a signup.',
  removed: 'The mail server is removed.',
  byEnvironment: 'Set by the environment',
  byEnvironmentText:
    'SMTP_URL in the environment of the server says which mail server is used, and wins over this page.',
  byOperator: 'Several accounts share this instance, so its operator sets the mail server, with SMTP_URL.',
  none: 'There is none yet, so emails are kept here and nobody can confirm a signup.',
  uses: 'Server in use',
  noUser: 'no login',
  /** The remedy for a failed test, by the code of the failure. */
  advice: {
    noAnswer: 'Check server and port: many hosters block port 25. Try 587 or 465.',
    connectionRefused: 'Check server and port. Try 587 or 465.',
    connectionLost: 'Check the port: 465 encrypts from the start, 587 doesn’t.',
    hostNotFound: 'Check the spelling of the server.',
    loginRefused: 'Check user and password. Many providers want an app password, or an SMTP key of its own.',
    tls: 'Check the port, and write the server as your provider does: its certificate must have that name.',
    refused: 'Read what it says. Often the sender must be an address of your own there, or your domain isn’t verified.',
  },
  laterText: 'You can set it up later under Settings.',
};

export type SettingsWords = typeof en;
