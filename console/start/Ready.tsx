import { Preview, Snippets } from '../forms/index.ts';
import { Notice, Page } from '../frame/index.ts';
import { Loaded, useCall } from '../load/index.ts';
import { rangeOf } from '../range/index.ts';
import { useWords } from '../words/index.ts';

/** The end of the first start: how the test mail went, the first form if there is one, and where to go on. */
export function Ready({ form }: { form: string | undefined }) {
  const words = useWords();
  const loading = useCall('sendTestMail', {});
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
        {({ status, to }) => (
          <Notice kind={status === 'sent' ? 'good' : 'warn'}>
            <p>{status === 'sent' ? words.start.tested(to) : words.start.kept}</p>
          </Notice>
        )}
      </Loaded>
      {form !== undefined && <FirstForm name={form} />}
    </Page>
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
