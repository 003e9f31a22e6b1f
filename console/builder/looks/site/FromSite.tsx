import type { SitePalette } from '@joinery/contract/console';
import { AddressForm } from '../../../site/AddressForm.tsx';
import { hostOf, useLook } from '../../../site/useLook.ts';
import { useSiteWords } from '../../../site/words.ts';
import { announce } from '../../announce.tsx';
import { put } from '../../definition/member.ts';
import { useEditing } from '../../editing/editing.ts';
import { useBuilderWords } from '../../words/index.ts';
import { Palette } from './Palette.tsx';
import { withColours } from './withColours.ts';

/** Proposes the colours of the owner's site. Changes nothing before one of its buttons is pressed. */
export function FromSite() {
  const words = useBuilderWords().looks.site;
  const { looking } = useSiteWords();
  const { name, draft, change } = useEditing();
  const { isBusy, issue, page, look } = useLook(name);
  const host = page ? hostOf(page.address) : '';
  const isBare = page?.palettes.length === 0;

  const apply = (palette: Pick<SitePalette, 'accent' | 'background' | 'text'>) => {
    change((before) => put(before, 'theme', withColours(before.theme ?? {}, palette)));
    announce(words.applied(host));
  };

  const pick = (accent: string) => {
    change((before) => put(before, 'theme', { ...before.theme, accent }));
    announce(words.picked(accent));
  };

  return (
    <fieldset class="stack from-site">
      <legend>{words.title}</legend>
      <AddressForm
        usual={draft.value.sites[0] ?? ''}
        hint={words.hint}
        action={words.look}
        isBusy={isBusy}
        issue={issue || (isBare ? words.none(host) : '')}
        onAsk={async (address) => {
          announce(looking);
          const found = await look(address);
          if (found.issue !== undefined) return found;
          const { palettes, address: at } = found.page;
          if (!palettes.length) return { issue: words.none(hostOf(at)) };
          announce(words.found(hostOf(at)));
          return {};
        }}
      />
      {page && !isBare && (
        <div class="palettes">
          {page.palettes.map((palette) => (
            <Palette key={palette.scheme} palette={palette} onApply={apply} onPick={pick} />
          ))}
        </div>
      )}
    </fieldset>
  );
}
