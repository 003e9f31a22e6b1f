import { useRoute } from 'preact-iso';
import { addressOf } from '../client/call.ts';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { useMailWords } from './words/words.ts';

/** A kept mail, as text and as its reader would see it. */
export function KeptMailPage() {
  const words = useWords().mail;
  const own = useMailWords();
  const { moment } = useFormats();
  const { id = '' } = useRoute().params;
  const loading = useCall('readKeptMail', { params: { id } });
  return (
    <Page
      title={loading.answer?.subject || (loading.answer ? words.textMessage : words.title)}
      back={{ href: '/console/mail', name: words.back }}
    >
      <Loaded from={loading}>
        {({ to, receivedAt, text, links, hasHtml }) => (
          <>
            <dl class="facts">
              <dt>{words.to}</dt>
              <dd>{to}</dd>
              <dt>{words.received}</dt>
              <dd>{moment(receivedAt * 1000)}</dd>
            </dl>
            <div class={hasHtml ? 'columns' : undefined}>
              <article class="card stack" aria-label={own.asText}>
                {hasHtml && <h2>{own.asText}</h2>}
                <Linked text={text} links={links} />
              </article>
              {hasHtml && (
                <section class="card stack">
                  <h2>{own.looks}</h2>
                  <p class="dim small">{own.looksText}</p>
                  <iframe
                    class="mail"
                    title={own.looks}
                    sandbox=""
                    src={addressOf('showKeptMail', { params: { id } })}
                  />
                </section>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** A text whose web addresses can be followed. Each of `links` is looked for after the one before it. */
function Linked({ text, links }: { text: string; links: string[] }) {
  const parts = split(text, links);
  return (
    <p class="letter">
      {parts.map((part, index) =>
        index % 2 ? (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** Texts and addresses in turn. */
function split(text: string, links: string[]): string[] {
  const parts: string[] = [];
  let rest = text;
  for (const link of links.filter((each) => /^https?:\/\//i.test(each))) {
    const at = rest.indexOf(link);
    if (at < 0) continue;
    parts.push(rest.slice(0, at), link);
    rest = rest.slice(at + link.length);
  }
  return [...parts, rest];
}
