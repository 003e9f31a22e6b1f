import type { ListChanges, ListLine } from '@joinery/contract/console';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useLanguage, useWords } from '../words/words.ts';
import { Joining } from './Joining.tsx';
import { Letterhead } from './Letterhead.tsx';
import { Sender } from './Sender.tsx';

/** Everything that can be changed about a list, saved at once. */
export function Settings({ list, onSave }: { list: ListLine; onSave(): void }) {
  const words = useWords().lists;
  const sentences = useSentences();
  const language = useLanguage();
  return (
    <Form
      action={words.save}
      careful
      onSubmit={async ({ logoUrl, ...values }, form) => {
        const { readLogo } = await import('../logo/index.ts');
        const file = new FormData(form).get('logo');
        // The browser makes up a file without a name if none is chosen.
        const logo = file instanceof File && file.name && (await readLogo(file, language));
        if (logo && 'sentence' in logo) return { logo: logo.sentence };
        // Our own address of a file may lack https on a private network.
        const isTyped = logoUrl !== undefined && logoUrl !== list.logoUrl;
        const changes = { ...readChanges(values), ...(logo || (isTyped && { logoUrl })) };
        const result = await call('changeList', { params: { id: `${list.id}` }, body: changes });
        if (!result.ok) return sentences(result);
        say(words.saved);
        onSave();
        return undefined;
      }}
    >
      <div class="columns">
        <div class="stack">
          <Sender list={list} />
          <Letterhead list={list} />
        </div>
        <Joining list={list} />
      </div>
    </Form>
  );
}

/** A box that isn't ticked is not among the values. */
function readChanges({ resends, tracksOpens, optIn, ...texts }: Record<string, string>): ListChanges {
  return {
    ...texts,
    ...(optIn !== undefined && { optIn: optIn === 'single' ? 'single' : 'double' }),
    resends: resends !== undefined,
    tracksOpens: tracksOpens !== undefined,
  };
}
