import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Letterhead, letterheadNames } from '../../list/letterhead.ts';
import { letterheadSchema } from '../../list/letterhead-schema.ts';

/** The option of each part, and what it is; an empty text takes the part away. */
const options: { readonly [Part in keyof Letterhead]: readonly [flag: string, description: string] } = {
  publicName: ['--public-name <text>', 'what contacts know it as, on pages and in mails'],
  senderName: ['--sender-name <text>', 'the name in the From of its mails; the public name by default'],
  senderAddress: ['--sender-address <address>', 'the address in the From of its mails; that of MAIL_FROM by default'],
  replyTo: ['--reply-to <address>', 'where answers to its mails go'],
  logoUrl: ['--logo-url <url>', 'a picture for the head of pages and mails, by https'],
  color: ['--color <hex>', 'the colour of buttons and links, such as #2457d6'],
  imprint: ['--imprint <text>', 'who is responsible, at the foot of pages and mails; \\n begins a line'],
  privacyUrl: ['--privacy-url <url>', 'the page about personal data that they link to'],
};

/** What these options leave on a command. */
export type LetterheadOptions = { [Part in keyof Letterhead]?: string };

/** Adds the options that say who stands behind a list. */
export function addLetterheadOptions(command: Command): Command {
  for (const part of letterheadNames) {
    const [flag, description] = options[part];
    command.addOption(new Option(flag, description).argParser((text) => parsePart(part, text)));
  }
  return command;
}

/** The parts that were given. */
export function letterheadOf(given: LetterheadOptions): Partial<Letterhead> {
  return Object.fromEntries(
    letterheadNames.flatMap((part) => (given[part] === undefined ? [] : [[part, given[part]]])),
  );
}

function parsePart(part: keyof Letterhead, text: string): string {
  const { data, error } = letterheadSchema.shape[part].safeParse(
    part === 'imprint' ? text.replaceAll('\\n', '\n') : text,
  );
  if (data === undefined) throw new InvalidArgumentError(`It ${error?.issues[0]?.message}.`);
  return data;
}
