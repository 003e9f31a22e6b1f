import { useRoute } from 'preact-iso';
import { Page } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { useFormats, useWords } from '../words/index.ts';
import { Linked } from './Linked.tsx';

/** A kept mail, as text. */
export function KeptMailPage() {
  const words = useWords().mail;
  const { moment } = useFormats();
  const { id = '' } = useRoute().params;
  const loading = useCall('readKeptMail', { params: { id } });
  return (
    <Page
      title={loading.answer?.subject || (loading.answer ? words.textMessage : words.title)}
      back={{ href: '/console/mail', name: words.back }}
    >
      <Loaded from={loading}>
        {({ to, receivedAt, text, links }) => (
          <article class="card stack">
            <dl class="facts">
              <dt>{words.to}</dt>
              <dd>{to}</dd>
              <dt>{words.received}</dt>
              <dd>{moment(receivedAt * 1000)}</dd>
            </dl>
            <Linked text={text} links={links} />
          </article>
        )}
      </Loaded>
    </Page>
  );
}
