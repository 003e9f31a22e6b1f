import type { ContactDetails } from '@joinery/contract/console';
import { useRoute } from 'preact-iso';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { useFormats } from '../words/formats.ts';
import { useLabels } from '../words/labels.ts';
import { useWords } from '../words/words.ts';
import { Acts } from './Acts.tsx';
import { Consents } from './Consents.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { showValue } from './showValue.ts';
import { Timeline } from './Timeline.tsx';
import { useFormTitles } from './useFormTitles.ts';

/** Everything about one contact. */
export function ContactPage() {
  const words = useWords().contact;
  const { id = '' } = useRoute().params;
  const loading = useCall('readContact', { params: { id } });
  const contact = loading.answer;
  const nameOf = useFormTitles();
  if (loading.refusal?.problems.some(({ code }) => code === 'notFound'))
    return (
      <Page title={words.gone} back={back(words.back)}>
        <p class="dim">{words.goneText}</p>
      </Page>
    );
  const address = contact?.subscriptions[0]?.address ?? '';
  return (
    <Page
      title={contact?.name || address || words.back}
      back={back(words.back)}
      actions={contact && <Acts contact={contact} />}
    >
      <Loaded from={loading}>
        {(details) => (
          <div class="columns">
            <div class="stack">
              <Subscriptions contact={details} reload={loading.reload} />
              <About contact={details} />
              <Consents consents={details.consents} nameOf={nameOf} />
            </div>
            <Timeline events={details.timeline} nameOf={nameOf} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const back = (name: string) => ({ href: '/console/contacts', name });

function About({ contact }: { contact: ContactDetails }) {
  const all = useWords();
  const words = all.contact;
  const formats = useFormats();
  const label = useLabels();
  const { fields, tags, list, language, createdAt } = contact;
  return (
    <section class="card stack">
      <h2>{words.about}</h2>
      <dl class="facts">
        {fields.map((field) => (
          <Fact key={field.name} name={label(field)} value={showValue(field, formats)} />
        ))}
        <Fact name={words.tags} value={tags.map(({ name }) => name).join(', ') || words.noTags} />
        <Fact name={words.list} value={list.name || all.contacts.defaultList} />
        <Fact name={words.language} value={formats.language(language)} />
        <Fact name={words.since} value={formats.moment(createdAt * 1000)} />
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd class="lines">{value}</dd>
    </>
  );
}
