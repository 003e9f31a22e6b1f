import type { BounceMailbox, MailServer } from '@joinery/contract/console';
import type { ComponentChildren } from 'preact';
import { useSentences } from '../../client/sentences.ts';
import { Check, Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { say } from '../../frame/status.tsx';
import { call } from '../../session/session.ts';
import { providers } from '../mail-server/providers.ts';
import { useSettingsWords } from '../words/index.ts';
import { useSayFailure } from './useSayFailure.ts';

interface BounceMailboxFormProps {
  mailbox: BounceMailbox;
  /** The mail server, whose provider mostly has the mailbox too. */
  server: MailServer | undefined;
  /** Called once the mailbox was opened. */
  onSave(): void;
  /** Further buttons. */
  beside: ComponentChildren;
}

/** Takes a mailbox, opens it, and saves it if it opens. */
export function BounceMailboxForm({ mailbox, server, onSave, beside }: BounceMailboxFormProps) {
  const words = useSettingsWords();
  const sentences = useSentences();
  const sayFailure = useSayFailure();
  const provider = Object.values(providers).find(({ host }) => host === server?.host);

  async function submit({
    host = '',
    port = '',
    user = '',
    password = '',
    folder = '',
    ...rest
  }: Record<string, string>) {
    const body = { host, port: Number(port), user, folder, deletesReports: rest.deletes === 'on' };
    const result = await call('changeBounceMailbox', { body: { ...body, ...(password && { password }) } });
    if (result.ok) {
      say(words.bounces.saved(result.answer.size));
      onSave();
      return undefined;
    }
    const failure = result.problems.find((problem) => problem.failure)?.failure;
    if (!failure) return sentences(result);
    const fields = { hostNotFound: 'host', loginRefused: 'password', refused: 'folder' } as const;
    const { code } = failure;
    return { [code in fields ? fields[code as keyof typeof fields] : '']: sayFailure(failure) };
  }

  const plain = { autocapitalize: 'none', autocomplete: 'off', spellcheck: false } as const;
  return (
    <Form action={words.bounces.save} quiet careful onSubmit={submit} beside={beside}>
      <Field
        label={words.host}
        name="host"
        hint={words.bounces.hostHint}
        defaultValue={mailbox.host || (provider?.imap ?? '')}
        {...plain}
        required
      />
      <Field
        label={words.port}
        name="port"
        hint={words.bounces.portHint}
        defaultValue={`${mailbox.port}`}
        {...plain}
        inputMode="numeric"
        required
      />
      <Field
        label={words.user}
        name="user"
        hint={words.wants.mailbox}
        defaultValue={mailbox.user || (provider?.imap && server ? server.user : '')}
        {...plain}
        required
      />
      <Field
        label={words.password}
        name="password"
        type="password"
        hint={mailbox.hasPassword ? words.passwordKept : words.bounces.passwordHint}
        // Browsers fill in the password of the console, even where they are told `off`.
        autocomplete="new-password"
      />
      <Field
        label={words.bounces.folder}
        name="folder"
        hint={words.bounces.folderHint}
        defaultValue={mailbox.folder || 'INBOX'}
        {...plain}
        required
      />
      <Check label={words.bounces.deletes} name="deletes" defaultChecked={mailbox.deletesReports} />
    </Form>
  );
}
