import type { Command } from 'commander';
import type { Letterhead } from '../../model/letterhead.ts';

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

const parts = Object.keys(options) as (keyof Letterhead)[];

/** The values of these options on a command. */
export type LetterheadOptions = { [Part in keyof Letterhead]?: string };

/** Adds the options for a list's letterhead. They are checked before the command's action. */
export function addLetterheadOptions(command: Command): Command {
  for (const part of parts) command.option(...options[part]);
  return command.hook('preAction', async () => {
    const { letterheadSchema } = await import('../../list/letterhead-schema.ts');
    const texts = command.opts<LetterheadOptions>();
    for (const part of parts) {
      const text = texts[part];
      if (text === undefined) continue;
      const { data, error } = letterheadSchema.shape[part].safeParse(
        part === 'imprint' ? text.replaceAll('\\n', '\n') : text,
      );
      if (data === undefined)
        command.error(
          `error: option '${options[part][0]}' argument '${text}' is invalid. It ${error?.issues[0]?.message}.`,
        );
      command.setOptionValue(part, data);
    }
  });
}

/** The parts that were given. */
export function letterheadOf(texts: LetterheadOptions): Partial<Letterhead> {
  return Object.fromEntries(parts.flatMap((part) => (texts[part] === undefined ? [] : [[part, texts[part]]])));
}
