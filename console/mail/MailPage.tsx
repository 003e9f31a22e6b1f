import { useQuery } from '../address/query.ts';
import { Bounces } from '../bounces/Bounces.tsx';
import { useBounceWords } from '../bounces/words/words.ts';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Page } from '../frame/Page.tsx';
import { say } from '../frame/status.tsx';
import { Views } from '../frame/Views.tsx';
import { lazily } from '../load/lazily.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { Domains } from './Domains.tsx';
import { Kept } from './Kept.tsx';
import { Outbox, type OutboxProps } from './Outbox.tsx';
import { useMailWords } from './words/words.ts';

const Reports = lazily(async () => (await import('../reports/Reports.tsx')).Reports);
const Trial = lazily(async () => (await import('../trial/Trial.tsx')).Trial);
const WarmUpNotice = lazily(async () => (await import('../warm-up/index.ts')).WarmUpNotice);
const Suppressions = lazily(async () => (await import('../suppressions/Suppressions.tsx')).Suppressions);

/** Mail that was kept, waits, was given up or came back, who reports that, and who must get none. */
export function MailPage() {
  const words = useWords().mail;
  const { title: bounced } = useBounceWords();
  const { domains } = useMailWords();
  const { query } = useQuery();
  const views = ['kept', 'waiting', 'givenUp', 'domains', 'bounced', 'reports', 'suppressed'] as const;
  const names = { ...words, bounced, domains };
  const view = views.find((each) => each === query.view) ?? 'kept';
  const said: OutboxProps['words'] = {
    empty: { waiting: words.emptyWaitingText, givenUp: words.emptyGivenUpText },
    drop: { title: words.dropTitle, text: words.dropText },
  };
  return (
    <Page title={words.title} actions={<TestMail />}>
      <Views
        label={words.views}
        views={views.map((each) => [each, names[each]] as const)}
        current={view}
        clears={{ domain: '', cause: '' }}
      />
      {(view === 'waiting' || view === 'domains') && <WarmUpNotice />}
      {view === 'kept' && <Kept />}
      {view === 'domains' && <Domains />}
      {view === 'bounced' && <Bounces />}
      {view === 'bounced' && !query.cause && <Trial />}
      {view === 'reports' && <Reports />}
      {view === 'suppressed' && <Suppressions />}
      {(view === 'waiting' || view === 'givenUp') && <Outbox key={view} state={view} words={said} />}
    </Page>
  );
}

/** Sends a mail to the owner, to see that mail goes out. */
function TestMail() {
  const words = useWords().mail;
  const sentences = useSentences();
  return (
    <Form
      action={words.test}
      quiet
      onSubmit={async () => {
        const result = await call('sendTestMail', {});
        if (!result.ok) return sentences(result);
        say(result.answer.status === 'sent' ? words.tested(result.answer.to) : words.testKept);
        return undefined;
      }}
    />
  );
}
