import type { ConsentMoment, ContactConsent, FormWording } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { hasSection } from '../session/session.ts';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import type { NameOfForm } from './useFormTitles.ts';

/** The contact's consents, and the evidence of each. */
export function Consents({ consents, nameOf }: { consents: ContactConsent[]; nameOf: NameOfForm }) {
  const words = useWords().contact;
  return (
    <section class="card stack">
      <h2>{words.consents}</h2>
      {consents.length === 0 && <p class="dim">{words.noConsents}</p>}
      {consents.map((consent) => (
        <Consent
          key={`${consent.form} ${consent.version} ${consent.language} ${consent.tag.id}`}
          {...{ consent, nameOf }}
        />
      ))}
    </section>
  );
}

function Consent({ consent, nameOf }: { consent: ContactConsent; nameOf: NameOfForm }) {
  const words = useWords().contact;
  const { language: nameLanguage } = useFormats();
  const { form, version, language, tag, first, last, times } = consent;
  return (
    <div class="stack tight">
      <dl class="facts">
        <dt>{words.form}</dt>
        <dd>{nameOf(form)}</dd>
        <dt>{words.version}</dt>
        <dd>
          <code>{version}</code> ({nameLanguage(language)})
        </dd>
        {tag.name && (
          <>
            <dt>{words.tags}</dt>
            <dd>{tag.name}</dd>
          </>
        )}
        <Moment name={words.first} moment={first} />
        {times > 1 && (
          <>
            <Moment name={words.last} moment={last} />
            <dt />
            <dd>{words.times(times)}</dd>
          </>
        )}
      </dl>
      {hasSection('forms') && <Wording form={form} version={version} language={language} />}
    </div>
  );
}

function Moment({ name, moment: { at, ip, page } }: { name: string; moment: ConsentMoment }) {
  const words = useWords().contact;
  const { moment } = useFormats();
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {moment(at * 1000)} {words.from(ip, page)}
      </dd>
    </>
  );
}

type WordingProps = Pick<ContactConsent, 'form' | 'version' | 'language'>;

/** The words that the contact read, once somebody asks for them. */
function Wording(props: WordingProps) {
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
