import type { MailServer } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Notice } from '../../frame/Notice.tsx';
import { useSettingsWords } from '../words/index.ts';
import { MailServerForm } from './MailServerForm.tsx';

/** Asks for a mail server at the first start. It can also be set up later. */
export function FirstMailServer({ server }: { server: MailServer }) {
  const words = useSettingsWords();
  const [testedTo, setTestedTo] = useState<string>();
  if (testedTo !== undefined)
    return (
      <Notice kind="good">
        <p>{testedTo ? words.sent(testedTo) : words.checked}</p>
      </Notice>
    );
  return (
    <section class="card stack">
      <h2>{words.mailServer}</h2>
      <p class="dim">{words.mailServerText}</p>
      <p class="dim">{words.laterText}</p>
      <MailServerForm server={server} onSave={setTestedTo} />
    </section>
  );
}
