import { lazy } from 'preact-iso';
import { Preview, Snippets } from '../forms/index.ts';
import { Notice, Page } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { rangeOf } from '../range/index.ts';
import { useWords } from '../words/index.ts';

// With the section of the settings: most first starts have a mail server already.
const FirstMailServer = lazy(async () => (await import('../settings/index.ts')).FirstMailServer);

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
