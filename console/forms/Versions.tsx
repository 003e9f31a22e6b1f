import type { FormVersion } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { ChangeList } from '../changes/ChangeList.tsx';
import { useSentences } from '../client/sentences.ts';
import { Notice } from '../frame/Notice.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { Repeat } from './Repeat.tsx';

/** How many versions are shown at first. */
const few = 5;

/** The versions of a form, the newest first. Each can be published again. */
export function Versions({ name, version, onChange }: { name: string; version: number; onChange(): void }) {
  const words = useWords().forms;
  // Read anew once another version is published.
  const loading = useCall('listVersions', { params: { id: name }, query: {} });
  const [older, setOlder] = useState<FormVersion[]>([]);
  const sentences = useSentences();
  const [issue, setIssue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [repeated, setRepeated] = useState<number>();
  const [isWhole, setWhole] = useState(false);

  async function loadOlder(before: number) {
    if (isBusy) return;
    setBusy(true);
    const result = await call('listVersions', { params: { id: name }, query: { before } });
    setBusy(false);
    setIssue(result.ok ? '' : Object.values(sentences(result)).join(' '));
    if (result.ok) setOlder([...older, ...result.answer]);
  }

  return (
    <section class="card stack" key={version}>
      <h2>{words.versions}</h2>
      {issue && (
        <Notice kind="bad">
          <p role="alert">{issue}</p>
        </Notice>
      )}
      <Loaded from={loading}>
        {(newest) => {
          // Versions published meanwhile move the others down.
          const versions = [...newest, ...older.filter(({ version }) => version < (newest.at(-1)?.version ?? 0))];
          const last = versions.at(-1)?.version ?? 1;
          // A test shows two: no publishing meanwhile, so both are among the newest.
          const isTested = newest.filter(({ isCurrent }) => isCurrent).length > 1;
          const isFolded = !isWhole && versions.length > few;
          return (
            <>
              <ol class="versions">
                {versions.slice(0, isWhole ? undefined : few).map((each) => (
                  <Version
                    key={each.version}
                    version={each}
                    mark={isTested ? words.tried : words.current}
                    onRepeat={() => setRepeated(each.version)}
                  />
                ))}
              </ol>
              {(isFolded || last > 1) && (
                <div>
                  <button
                    type="button"
                    class="plain"
                    onClick={() => (isFolded ? setWhole(true) : void loadOlder(last))}
                  >
                    {words.more}
                  </button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
      {repeated && (
        <Repeat
          name={name}
          version={repeated}
          onDone={() => {
            loading.reload();
            onChange();
          }}
          onClose={() => setRepeated(undefined)}
        />
      )}
    </section>
  );
}

/** `mark` says who sees it, if anybody does. */
function Version({ version, mark, onRepeat }: { version: FormVersion; mark: string; onRepeat(): void }) {
  const words = useWords().forms;
  const { moment } = useFormats();
  const { version: number, publishedAt, isCurrent, repeats, changes } = version;
  return (
    <li class="stack tight">
      <div class="row apart">
        <div class="row">
          <h3>{words.version(number)}</h3>
          <span class="dim">{moment(publishedAt * 1_000)}</span>
          {isCurrent && <span class="mark good">{mark}</span>}
        </div>
        {!isCurrent && (
          <button type="button" aria-label={`${words.repeat}: ${words.version(number)}`} onClick={onRepeat}>
            {words.repeat}
          </button>
        )}
      </div>
      {repeats !== null && <p class="dim">{words.repeats(repeats)}</p>}
      {number === 1 ? <p class="dim">{words.firstVersion}</p> : <ChangeList changes={changes} />}
    </li>
  );
}
