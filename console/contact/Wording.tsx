import type { ContactConsent, FormWording } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { useWords } from '../words/words.ts';

type WordingProps = Pick<ContactConsent, 'form' | 'version' | 'language'>;

/** The words that the contact read, once somebody asks for them. */
export function Wording(props: WordingProps) {
  const words = useWords().contact;
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.wording}</summary>
      {isOpen && <Words {...props} />}
    </details>
  );
}

function Words({ form, version, language }: WordingProps) {
  const words = useWords().contact;
  const loading = useCall('readWording', { params: { id: form }, query: { version, language } });
  if (loading.refusal?.problems.some(({ code }) => code === 'notFound')) return <p class="dim">{words.noWording}</p>;
  return (
    <Loaded from={loading}>
      {({ title, description, fields, submit }) => (
        <blockquote lang={language} class="stack tight">
          {[title, description, ...fields.map(shownField), `[${submit}]`].filter(Boolean).map((text, index) => (
            <p key={index} dir="auto">
              {text}
            </p>
          ))}
        </blockquote>
      )}
    </Loaded>
  );
}

const shownField = ({ label, isConsent }: FormWording['fields'][number]) => (isConsent ? `☑ ${label}` : label);
