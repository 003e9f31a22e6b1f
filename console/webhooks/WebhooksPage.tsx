import { useState } from 'preact/hooks';
import { Empty } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { DeliveryMark } from './DeliveryMark.tsx';
import { NewWebhook } from './NewWebhook.tsx';

/** The calls to other systems, each with how its latest one went. */
export function WebhooksPage() {
  const words = useWords().webhooks;
  const { moment } = useFormats();
  const loading = useCall('listWebhooks', {});
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      title={words.title}
      actions={
        <button type="button" class="main" onClick={() => setOpen(true)}>
          {words.new}
        </button>
      }
    >
      <p class="dim">{words.text}</p>
      <Loaded from={loading}>
        {(webhooks) =>
          webhooks.length ? (
            <div class="card flush">
              <Table
                caption={words.title}
                rows={webhooks}
                keyOf={({ id }) => id}
                columns={[
                  {
                    name: words.name,
                    cell: ({ id, name, label }) => (
                      <div class="stack tight">
                        <a href={`/console/webhooks/${id}`}>{name}</a>
                        {label && <span class="dim small">{label}</span>}
                      </div>
                    ),
                  },
                  { name: words.url, kind: 'extra', cell: ({ url }) => url },
                  {
                    name: words.last,
                    cell: ({ last }) => (last ? <DeliveryMark delivery={last} /> : words.noCall),
                  },
                  { name: words.time, kind: 'extra fit', cell: ({ last }) => last && moment(last.at * 1000) },
                ]}
              />
            </div>
          ) : (
            <Empty title={words.empty}>
              <p class="dim">{words.emptyText}</p>
            </Empty>
          )
        }
      </Loaded>
      {isOpen && <NewWebhook onMade={loading.reload} onClose={() => setOpen(false)} />}
    </Page>
  );
}
