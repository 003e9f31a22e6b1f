import { type Command, InvalidArgumentError, Option } from 'commander';
import { letterheadSchema } from '../../list/letterhead-schema.ts';
import { type Letterhead, letterheadNames } from '../../model/letterhead.ts';

/** The option for each part, with its help; an empty text removes the part. */
const options: { readonly [Part in keyof Letterhead]: readonly [flag: string, description: string] } = {
  publicName: ['--public-name <text>', 'the name that contacts see, on pages and in mails'],
  senderName: ['--sender-name <text>', 'the name in the From of its mails; the public name by default'],
  senderAddress: [
    '--sender-address <address>',
    'the address in the From of its mails; the one in MAIL_FROM by default',
  ],
  replyTo: ['--reply-to <address>', 'the address for replies to its mails'],
  logoUrl: ['--logo-url <url>', 'an https:// picture, PNG or JPEG, for the top of pages and mails'],
  color: ['--color <hex>', 'the colour of buttons and links, such as #2457d6'],
  imprint: ['--imprint <text>', 'the legal notice at the foot of pages and mails; \\n starts a new line'],
  privacyUrl: ['--privacy-url <url>', 'the privacy page that they link to'],
};

/** The values of these options on a command. */
export type LetterheadOptions = { [Part in keyof Letterhead]?: string };

/** Adds the options for a list's letterhead. */
export function addLetterheadOptions(command: Command): Command {
  for (const part of letterheadNames) {
    const [flag, description] = options[part];
    command.addOption(new Option(flag, description).argParser((text) => parsePart(part, text)));
  }
  return command;
}

/** The parts that were given. */
export function letterheadOf(parts: LetterheadOptions): Partial<Letterhead> {
  return Object.fromEntries(
    letterheadNames.flatMap((part) => (parts[part] === undefined ? [] : [[part, parts[part]]])),
  );
}

function parsePart(part: keyof Letterhead, text: string): string {
  const { data, error } = letterheadSchema.shape[part].safeParse(
    part === 'imprint' ? text.replaceAll('\\n', '\n') : text,
  );
  if (data === undefined) throw new InvalidArgumentError(`It ${error?.issues[0]?.message}.`);
  return data;
}
