import type { MailServer } from '@joinery/contract/console';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Refusal } from '../../client/call.ts';
import { useSentences } from '../../client/sentences.ts';
import { Choice, Field } from '../../form/Field.tsx';
import { Form, type Outcome } from '../../form/Form.tsx';
import { say } from '../../frame/status.tsx';
import { SenderFindings } from '../../sender/SenderFindings.tsx';
import { call } from '../../session/session.ts';
import { useSettingsWords } from '../words/index.ts';
import { providers } from './providers.ts';

export interface MailServerFormProps {
  server: MailServer;
  /** Called once the server took the test, with where that went; empty if only the login was tried. */
  onSave(to: string): void;
  /** Further buttons. */
  beside?: ComponentChildren;
}

/** Takes a mail server, sends a test by it, and saves it if the test was accepted. */
export function MailServerForm({ server, onSave, beside }: MailServerFormProps) {
  const words = useSettingsWords();
  const explain = useExplain();
  const [typed, setTyped] = useState({ host: server.host, port: `${server.port}`, user: server.user });
  const [chosen, setChosen] = useState(
    () => Object.keys(providers).find((id) => providers[id]?.host === server.host) ?? '',
  );
  const provider = providers[chosen];
  const [sender, setSender] = useState(server.fromEnvironment ? '' : server.from);

  function choose(id: string) {
    setChosen(id);
    const { host, port, user } = providers[id] ?? {};
    if (host) setTyped((before) => ({ host, port: `${port}`, user: user ?? (before.user || server.testTo) }));
  }

  async function submit({ host = '', port = '', user = '', password = '', from = '' }: Record<string, string>) {
    const body = { host, port: Number(port), user, from, ...(password && { password }) };
    const result = await call('changeMailServer', { body });
    if (!result.ok) return explain(result);
    const { status, to } = result.answer;
    say(status === 'sent' ? words.sent(to) : words.checked);
    onSave(status === 'sent' ? to : '');
    return undefined;
  }

  const take = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onInput: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: value })),
    autocapitalize: 'none' as const,
    spellcheck: false,
    autocomplete: 'off',
  });
  return (
    <Form action={server.testTo ? words.save : words.checkAndSave} careful onSubmit={submit} beside={beside}>
      <Choice
        label={words.provider}
        name="provider"
        hint={words.providerHint}
        value={chosen}
        options={[['', words.other], ...Object.entries(providers).map(([id, { name }]) => [id, name] as const)]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {provider && (
        <p class="notice good" role="status">
          {words.wants[provider.wants]}
        </p>
      )}
      <Field label={words.host} hint={words.hostHint} {...take('host')} required />
      <Field label={words.port} hint={words.portHint} {...take('port')} inputMode="numeric" required />
      <Field label={words.user} hint={words.userHint} {...take('user')} />
      <Field
        label={words.password}
        name="password"
        type="password"
        {...(server.hasPassword && { hint: words.passwordKept })}
        // Browsers fill in the password of the console, even where they are told `off`.
        autocomplete="new-password"
      />
      {server.fromEnvironment ? (
        <p class="dim">{words.fromEnvironment(server.from)}</p>
      ) : (
        <Field
          label={words.from}
          name="from"
          type="email"
          hint={words.fromHint(server.usualFrom)}
          defaultValue={server.from}
          autocomplete="off"
          onChange={({ currentTarget: { value } }) => setSender(value.trim())}
        />
      )}
      <SenderFindings address={sender} host={provider?.host ?? server.host} />
      <p class="dim">{server.testTo ? words.saveText(server.testTo) : words.checkText}</p>
    </Form>
  );
}

/** Says why a server didn't take the test, and what to do, beside the field that is probably wrong. */
function useExplain(): (refusal: Refusal) => Outcome {
  const words = useSettingsWords();
  const sentences = useSentences();
  return (refusal) => {
    const said = sentences(refusal);
    const failure = refusal.problems.find((problem) => problem.failure)?.failure;
    if (!failure) return said;
    const { code } = failure;
    const field = code === 'hostNotFound' ? 'host' : code === 'loginRefused' ? 'password' : '';
    return { [field]: `${said['']} ${words.advice[code]}` };
  };
}
