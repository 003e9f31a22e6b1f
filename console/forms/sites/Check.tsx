import { useState } from 'preact/hooks';
import { say } from '../../frame/status.tsx';
import { AddressForm } from '../../site/AddressForm.tsx';
import { Finding } from '../../site/Finding.tsx';
import { countHindrances } from '../../site/hindrances.ts';
import { hostOf, useLook } from '../../site/useLook.ts';
import { useSiteWords } from '../../site/words.ts';
import { useWords } from '../../words/words.ts';

/** Looks at a page of a site, and says what keeps the form from working there. */
export function Check({ form, origin }: { form: string; origin: string }) {
  const words = useWords().forms.seen;
  const { looking, checked } = useSiteWords();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, issue, page, look } = useLook(form);

  async function check(address: string) {
    say(looking);
    const found = await look(address);
    say(found.issue ?? checked(hostOf(found.page.address), countHindrances(found.page)));
    return found;
  }

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={words.checkSite(hostOf(origin))}
        onClick={() => {
          setOpen(!isOpen);
          if (!isOpen) void check(origin);
        }}
      >
        {words.check}
      </button>
      {isOpen && (
        <div class="checked stack">
          <AddressForm usual={origin} action={words.checkIt} {...{ isBusy, issue }} onAsk={check} />
          {page && <Finding page={page} />}
        </div>
      )}
    </>
  );
}
