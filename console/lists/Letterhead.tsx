import type { ListLine } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Colour } from '../colour/Colour.tsx';
import { Area, Field } from '../form/Field.tsx';
import { lazily } from '../load/lazily.tsx';
import { useWords } from '../words/words.ts';

// What draws a file weighs as much as the other settings together.
const Logo = lazily(async () => (await import('../logo/index.ts')).Logo);

/** How a list's mails and pages look, and what stands below them. */
export function Letterhead({ list }: { list: ListLine }) {
  const words = useWords().lists;
  const [color, setColor] = useState(list.color);
  return (
    <div class="card">
      <fieldset class="stack">
        <legend>
          <h2>{words.letterhead}</h2>
        </legend>
        {/* Anew when a file has taken its place. */}
        <Logo key={list.logoUrl} url={list.logoUrl} />
        <Colour
          label={words.color}
          name="color"
          hint={words.colorHint}
          value={color || undefined}
          usual="#2457d6"
          onInput={(next = '') => setColor(next)}
        />
        <Area
          label={words.imprint}
          name="imprint"
          hint={words.imprintHint}
          defaultValue={list.imprint}
          maxLength={1000}
        />
        <Field label={words.privacyUrl} name="privacyUrl" type="url" defaultValue={list.privacyUrl} />
      </fieldset>
    </div>
  );
}
