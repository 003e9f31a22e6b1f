import type { FormDetails, FormSighting } from '@joinery/contract/console';
import { useSentences } from '../../client/sentences.ts';
import { say } from '../../frame/status.tsx';
import { call } from '../../session/session.ts';
import { Sign } from '../../site/Sign.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/words.ts';
import { Check } from './Check.tsx';

export interface SightingsProps {
  form: Pick<FormDetails, 'name' | 'sites' | 'namesSites' | 'sightings'>;
  onChange(): void;
}

/** Where the form was seen last, and why it doesn't work somewhere. */
export function Sightings({ form, onChange }: SightingsProps) {
  const words = useWords().forms.seen;
  const sentences = useSentences();
  const { ago } = useFormats();
  const { name, sites, sightings } = form;

  async function allow(origin: string) {
    const result = await call('changeForm', { params: { id: name }, body: { sites: [...sites, origin] } });
    say(result.ok ? words.allowed(hostOf(origin)) : Object.values(sentences(result)).join(' '));
    if (result.ok) onChange();
  }

  const unseen = sites.filter((site) => sightings.every(({ origin }) => origin !== site));
  if (!sightings.length && !unseen.length) return <p class="dim">{words.nowhere}</p>;
  return (
    <ul class="stack sightings">
      {sightings.map((sighting) => {
        const { origin, shownAt, usedAt } = sighting;
        const isAllowed = sites.includes(origin);
        const latest = Math.max(shownAt ?? 0, usedAt ?? 0, sighting.refusedAt ?? 0);
        return (
          <li key={origin} class="row apart">
            <span>
              <Sign sign={isAllowed ? '✓' : '✗'} />
              {words.on(hostOf(origin), ago(latest * 1_000))}
              <span class="dim small"> {isAllowed ? stateOf(sighting, words) : words.refused}</span>
            </span>
            {!isAllowed && form.namesSites && (
              <button type="button" onClick={() => void allow(origin)}>
                {words.allow(hostOf(origin))}
              </button>
            )}
            <Check form={name} origin={origin} />
          </li>
        );
      })}
      {unseen.map((origin) => (
        <li key={origin} class="row apart">
          <span class="dim">{words.unseen(hostOf(origin))}</span>
          <Check form={name} origin={origin} />
        </li>
      ))}
    </ul>
  );
}

/** An origin without its scheme, as people name a site: `www.example.com` or `localhost:3000`. */
export const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

function stateOf({ shownAt, usedAt }: FormSighting, words: { used: string; unused: string }): string {
  if (usedAt !== null) return words.used;
  return shownAt === null ? '' : words.unused;
}
