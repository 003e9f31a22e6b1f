import type { ContactEvent, ContactEventOrigin } from '@joinery/contract/console';
import { sayBounce } from '../bounces/sayBounce.ts';
import { useBounceWords } from '../bounces/words/words.ts';
import type { Words } from '../words/en.ts';
import { type Formats, useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import type { NameOfForm } from './useFormTitles.ts';

/** A contact's events, newest first. */
export function Timeline({ events, nameOf }: { events: ContactEvent[]; nameOf: NameOfForm }) {
  const all = useWords();
  const bounceWords = useBounceWords();
  const { moment, language } = useFormats();
  return (
    <section class="card stack">
      <h2>{all.contact.timeline}</h2>
      <ol class="timeline">
        {events.map((event, index) => (
          <li key={index}>
            <time class="dim small" dateTime={new Date(event.at * 1000).toISOString()}>
              {moment(event.at * 1000)}
            </time>
            <span>
              {event.kind === 'bounced'
                ? sayBounce(event, bounceWords, all.contacts.defaultList)
                : describe({ ...event, kind: event.kind }, all)}
            </span>
            {event.bounce?.reply && <span class="dim small breakable">{bounceWords.says(event.bounce.reply)}</span>}
            {event.by && <span class="dim small breakable">{attribute(event.by, all.events, language, nameOf)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Told = Pick<ContactEvent, 'subject' | 'channel'> & { kind: Exclude<ContactEvent['kind'], 'bounced'> };

function describe({ kind, subject, channel }: Told, { events: words, contacts }: Words): string {
  const said = words[kind];
  // Notifications are about a list, and only the standard list has no name.
  const unnamed = kind.startsWith('notification') ? contacts.defaultList : '–';
  const sentence = typeof said === 'string' ? said : said(subject?.name || unnamed);
  return channel === 'sms' ? `${sentence} ${words.bySms}` : sentence;
}

function attribute(
  { way, ip, form, text }: ContactEventOrigin,
  words: Words['events'],
  nameLanguage: Formats['language'],
  nameOf: NameOfForm,
): string {
  if (form) {
    const { name, version, page, language } = form;
    return [words.byForm(nameOf(name), version, page, nameLanguage(language)), ip].filter(Boolean).join(' · ');
  }
  const names: Readonly<Record<string, string>> = words.ways;
  return names[way] ?? text;
}
