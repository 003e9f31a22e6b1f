import { useSentences } from '../../client/sentences.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { Loaded } from '../../load/Loaded.tsx';
import { useCall } from '../../load/useCall.ts';
import { call } from '../../session/session.ts';
import { useSettingsWords } from '../words/index.ts';
import { DkimKeyState } from './DkimKeyState.tsx';

/** The keys that mail is signed with: their records, and a form for a new one. */
export function DkimCard() {
  const words = useSettingsWords().dkim;
  const sentences = useSentences();
  const loading = useCall('listDkimKeys', {});
  async function create({ domain = '' }: Record<string, string>) {
    const result = await call('createDkimKey', { body: { domain } });
    if (!result.ok) return sentences(result);
    loading.reload();
    return undefined;
  }
  return (
    <section class="card stack">
      <h2>{words.title}</h2>
      <p class="dim">{words.text}</p>
      <Loaded from={loading}>
        {({ changeable, domain, keys }) =>
          changeable ? (
            <>
              {keys.map((line) => (
                <DkimKeyState key={line.id} line={line} onChange={loading.reload} />
              ))}
              <Form action={words.make} quiet careful onSubmit={create}>
                <Field
                  label={words.domain}
                  name="domain"
                  hint={words.domainHint}
                  defaultValue={domain}
                  autocapitalize="none"
                  autocomplete="off"
                  spellcheck={false}
                  required
                />
              </Form>
            </>
          ) : (
            <p>{words.shared}</p>
          )
        }
      </Loaded>
    </section>
  );
}
