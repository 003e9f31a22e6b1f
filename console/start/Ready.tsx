import { Preview } from '../forms/Preview.tsx';
import { Snippets } from '../forms/Snippets.tsx';
import { Notice } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { lazily } from '../load/lazily.tsx';
import { useCall } from '../load/useCall.ts';
import { rangeOf } from '../range/range.ts';
import { useWords } from '../words/words.ts';

// With the section of the settings: most first starts have a mail server already.
const FirstMailServer = lazily(async () => (await import('../settings/index.ts')).FirstMailServer);

/** The end of the first start: the mail server, the first form if there is one, and where to go on. */
export function Ready({ form }: { form: string | undefined }) {
  const words = useWords();
  const loading = useCall('readMailServer', {});
  return (
    <Page
      title={words.start.ready}
      actions={
        <a class="button main" href="/console">
          {words.frame.toOverview}
        </a>
      }
    >
      <Loaded from={loading}>
        {(server) => (server.source === 'none' && server.changeable ? <FirstMailServer server={server} /> : <Tested />)}
      </Loaded>
      {form !== undefined && <FirstForm name={form} />}
    </Page>
  );
}

/** How the first test mail went. */
function Tested() {
  const words = useWords().start;
  const loading = useCall('sendTestMail', {});
  return (
    <Loaded from={loading}>
      {({ to }) => (
        <Notice kind="good">
          <p>{words.tested(to)}</p>
        </Notice>
      )}
    </Loaded>
  );
}

function FirstForm({ name }: { name: string }) {
  const { start: words, forms } = useWords();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { from, to } = rangeOf({ days: '7' }, Date.now(), timeZone);
  const loading = useCall('readForm', { params: { id: name }, query: { from, to, timeZone } });
  return (
    <Loaded from={loading}>
      {(form) => (
        <>
          <p>{words.firstForm}</p>
          <p>
            <a class="button" href={`/console/forms/${form.name}/edit`}>
              {forms.edit}
            </a>
          </p>
          <Preview form={form} />
          <Snippets form={form} />
        </>
      )}
    </Loaded>
  );
}
