import { useQuery } from '../address/query.ts';
import { Page } from '../frame/Page.tsx';
import { Views } from '../frame/Views.tsx';
import { useWords } from '../words/words.ts';
import { Outbox, type OutboxProps } from './Outbox.tsx';
import { useMailWords } from './words/words.ts';

/** The signups that a proxy keeps, because its service couldn't take them. */
export function OutboxPage() {
  const words = useWords().mail;
  const own = useMailWords();
  const { query } = useQuery();
  const views = ['waiting', 'givenUp'] as const;
  const view = views.find((each) => each === query.view) ?? 'waiting';
  const said: OutboxProps['words'] = {
    empty: { waiting: words.emptyOutboxText, givenUp: own.emptyRefusedText },
    drop: { title: own.dropSignup, text: own.dropSignupText },
  };
  return (
    <Page title={words.outbox}>
      <Views label={words.views} views={views.map((each) => [each, words[each]] as const)} current={view} />
      <Outbox key={view} state={view} words={said} />
    </Page>
  );
}
