import type { Attention } from '@joinery/contract/console';
import type { Words } from '../words/en.ts';
import { type Formats, useFormats } from '../words/formats.ts';
import { sayMailFailure } from '../words/mailFailure.ts';
import { useWords } from '../words/words.ts';

/** The matters that need attention, each with the next step. */
export function AttentionList({ attention }: { attention: Attention[] }) {
  const words = useWords();
  const formats = useFormats();
  if (!attention.length) return null;
  return (
    <section class="stack" aria-label={words.overview.attention}>
      {attention.map((each) => {
        const { title, text, href, link } = explain(each, words, formats);
        const kind = each.kind === 'mailKept' ? 'warn' : 'bad';
        return (
          <div class={`notice row apart ${kind}`} key={`${each.kind} ${each.subjectId}`}>
            <div class="stack tight">
              <h2>{title}</h2>
              <p class="dim">{text}</p>
            </div>
            {href && (
              <a class="button" href={href}>
                {link}
              </a>
            )}
          </div>
        );
      })}
    </section>
  );
}

function explain({ kind, count, subjectId, name, waiting }: Attention, all: Words, { moment }: Formats) {
  const words = all.overview;
  switch (kind) {
    case 'mailWaiting': {
      const { since = 0, failure } = waiting ?? {};
      const why = failure ? `${sayMailFailure(failure, all)} ` : '';
      return {
        title: words.mailWaiting(count, moment(since * 1_000)),
        text: why + words.mailWaitingText,
        href: '/console/mail?view=waiting',
        link: words.toWaiting,
      };
    }
    case 'messagesGivenUp':
      return {
        title: words.messagesGivenUp(count),
        text: words.messagesGivenUpText,
        href: '/console/mail?view=givenUp',
        link: words.toOutbox,
      };
    case 'webhookFailing':
      return {
        title: words.webhookFailing(name, count),
        text: words.webhookFailingText,
        href: `/console/webhooks/${subjectId}`,
        link: words.toWebhook,
      };
    case 'bounces':
      return {
        title: words.bounces(count),
        text: words.bouncesText,
        href: '/console/contacts?status=refusing',
        link: words.toBounces,
      };
    case 'bounceMailbox': {
      const { since = 0, failure } = waiting ?? {};
      return {
        title: words.bounceMailbox(moment(since * 1_000)),
        text: `${failure ? `${sayMailFailure(failure, all)} ` : ''}${words.bounceMailboxText}`,
        href: '/console/settings',
        link: words.toBounceMailbox,
      };
    }
    case 'diskFull':
      return { title: words.diskFull(count), text: words.diskFullText };
    case 'mailKept':
      return {
        title: words.mailKept,
        text: (
          <>
            {words.mailKeptText} <a href="/console/mail">{all.sections.mail}</a>.
          </>
        ),
        href: '/console/settings',
        link: words.toMailServer,
      };
  }
}
