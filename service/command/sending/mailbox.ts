import { type Command, InvalidArgumentError } from 'commander';
import { AdvisedError } from '../../failure.ts';
import type { Mail } from '../../sending/mailbox.ts';
import { type Context, examples, jsonOption, type Runner } from '../runner.ts';

interface Choice {
  to?: string;
}

const none = 'No message is kept. Without SMTP_URL the service keeps mail, without SMS_URL texts, once it has run.';

/** Adds the `mailbox` commands. */
export function addMailboxCommands(program: Command, { withService }: Runner): void {
  const group = program
    .command('mailbox')
    .description('mail and texts that the service keeps when it has no mail server or SMS gateway');

  const list = group
    .command('list')
    .description('list the kept messages, newest first')
    .option('--to <address>', 'only those to this address or number')
    .option('--limit <number>', 'the most to list; 1,000 are kept', parseLimit, 20)
    .option(...jsonOption)
    .action(
      withService<Choice & { limit: number }>(async (context, { to, limit }) => {
        const messages = await read(context, to);
        const rows = messages
          .slice(0, limit)
          .map(({ id, receivedAt, to, subject }) => ({ id, receivedAt, to, subject }));
        context.output.rows(rows, none);
      }),
    );
  examples(list, ['mailbox list', 'mailbox list --to ada@example.com --json']);

  const show = group
    .command('show')
    .description('show a kept message, with its links')
    .argument('[id]', 'its id, as `mailbox list` shows it; the newest by default')
    .option('--to <address>', 'the newest to this address or number')
    .option(...jsonOption)
    .action(
      withService<Choice>(async (context, { to }, id) => {
        const message = (await read(context, to)).find((message) => id === undefined || message.id === id);
        if (!message)
          throw id === undefined ? new Error(none) : new AdvisedError(`No message ${id} is kept.`, 'mailbox list');
        context.output.text(print(message), message);
      }),
    );
  examples(show, ['mailbox show', 'mailbox show --to ada@example.com']);
}

async function read({ service }: Context, to: string | undefined): Promise<Mail[]> {
  const messages = await service.mailbox.list();
  if (to === undefined) return messages;
  const address = to.trim().toLowerCase();
  return messages.filter((message) => message.to.toLowerCase() === address);
}

function print({ from, replyTo, to, subject, receivedAt, text }: Mail): string {
  const sender = [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(' ');
  const senders = [sender && `From: ${sender}`, replyTo && `Reply-To: ${replyTo}`];
  const head = [...senders, `To: ${to}`, subject && `Subject: ${subject}`, `Received: ${receivedAt}`].filter(Boolean);
  return [...head, '', text.trimEnd()].join('\n');
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}
