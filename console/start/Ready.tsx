import { Notice, Page } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { useWords } from '../words/index.ts';

/** What stands at the end of the first start: how the test mail went, and where to go on. */
export function Ready() {
  const words = useWords();
  const loading = useCall('sendTestMail', {});
  return (
    <Page title={words.start.ready}>
      <Loaded from={loading}>
        {({ status, to }) => (
          <Notice kind={status === 'sent' ? 'good' : 'warn'}>
            <p>{status === 'sent' ? words.start.tested(to) : words.start.kept}</p>
          </Notice>
        )}
      </Loaded>
      <div>
        <a class="button main" href="/console">
          {words.frame.toOverview}
        </a>
      </div>
    </Page>
  );
}
