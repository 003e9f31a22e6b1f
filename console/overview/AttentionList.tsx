import type { Attention } from '@joinery/contract/console';
import { useWords, type Words } from '../words/index.ts';

/** The matters that need attention, each with the next step. */
export function AttentionList({ attention }: { attention: Attention[] }) {
  const words = useWords().overview;
  if (!attention.length) return null;
  return (
    <section class="stack" aria-label={words.attention}>
      {attention.map((each) => {
        const { title, text, href, link } = explain(each, words);
        const kind = each.kind === 'mailKept' ? 'warn' : 'bad';
        return (
          <div class={`notice row apart ${kind}`} key={`${each.kind} ${each.subjectId}`}>
            <div class="stack tight">
              <h2>{title}</h2>
              <p class="dim">{text}</p>
            </div>
            <a class="button" href={href}>
              {link}
            </a>
          </div>
        );
      })}
    </section>
  );
}

function explain({ kind, count, subjectId, name }: Attention, words: Words['overview']) {
  switch (kind) {
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
    case 'mailKept':
      return { title: words.mailKept, text: words.mailKeptText, href: '/console/mail', link: words.toMail };
  }
}
