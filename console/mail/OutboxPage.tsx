import { useQuery } from '../address/query.ts';
import { Page } from '../frame/Page.tsx';
import { useWords } from '../words/words.ts';
import { Outbox, type OutboxProps } from './Outbox.tsx';

/** The signups that a proxy keeps, because its service couldn't take them. */
export function OutboxPage() {
  const words = useWords().mail;
  const { query, to } = useQuery();
  const views = ['waiting', 'givenUp'] as const;
  const view = views.find((each) => each === query.view) ?? 'waiting';
  const said: OutboxProps['words'] = {
    empty: { waiting: words.emptyOutboxText, givenUp: words.emptyRefusedText },
    drop: { title: words.dropSignup, text: words.dropSignupText },
  };
  return (
    <Page title={words.outbox}>
      <nav class="tabs" aria-label={words.views}>
        {views.map((each) => (
          <a
            key={each}
            href={to({ view: each === 'waiting' ? '' : each })}
            aria-current={each === view ? 'page' : undefined}
          >
            {words[each]}
          </a>
        ))}
      </nav>
      <Outbox key={view} state={view} words={said} />
    </Page>
  );
}
