import type { WebhookDelivery, WebhookLine } from '@joinery/contract/console';
import { useRoute } from 'preact-iso';
import { useSentences } from '../client/sentences.ts';
import { Removal } from '../dialog/Removal.tsx';
import { Form } from '../form/Form.tsx';
import { Empty } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useExplain, useWords } from '../words/words.ts';
import { DeliveryMark } from './DeliveryMark.tsx';

/** The page of one webhook: its settings, and the calls that it made. */
export function WebhookPage() {
  const words = useWords().webhooks;
  const { id = '' } = useRoute().params;
  const loading = useCall('listWebhooks', {});
  const deliveries = useCall('listDeliveries', { params: { id } });
  const columns = useColumns();
  const webhook = loading.answer?.find((each) => `${each.id}` === id);
  const back = { href: '/console/webhooks', name: words.back };
  if (loading.answer && !webhook) return <Page title={words.gone} back={back} />;
  return (
    <Page
      title={webhook?.name ?? words.title}
      back={back}
      actions={
        webhook && (
          <>
            <Test id={id} onTest={deliveries.reload} />
            <Remove webhook={webhook} />
          </>
        )
      }
    >
      <Loaded from={loading}>
        {() =>
          webhook && (
            <>
              {webhook.label && <p>{webhook.label}</p>}
              <p class="dim breakable">
                {webhook.method} {webhook.url}
              </p>
            </>
          )
        }
      </Loaded>
      {/* What keeps the webhook away is said once. */}
      {webhook && (
        <section class="stack">
          <h2>{words.deliveries}</h2>
          <Loaded from={deliveries}>
            {(calls) =>
              calls.length ? (
                <div class="card flush">
                  <Table
                    caption={words.deliveries}
                    rows={calls}
                    keyOf={({ id: call, at }) => `${call} ${at}`}
                    columns={columns}
                  />
                </div>
              ) : (
                <Empty title={words.noDeliveries}>
                  <p class="dim">{words.noDeliveriesText}</p>
                </Empty>
              )
            }
          </Loaded>
        </section>
      )}
    </Page>
  );
}

function useColumns(): Column<WebhookDelivery>[] {
  const words = useWords().webhooks;
  const explain = useExplain();
  const { moment, number } = useFormats();
  return [
    { name: words.time, kind: 'fit', cell: ({ at }) => moment(at * 1000) },
    {
      name: words.status,
      cell: (delivery) => (
        <div class="stack tight">
          <DeliveryMark delivery={delivery} />
          {delivery.reason && delivery.status === null && (
            <span class="dim small">{explain(delivery.reason) ?? delivery.reason}</span>
          )}
        </div>
      ),
    },
    {
      name: words.duration,
      kind: 'extra number',
      cell: ({ milliseconds }) => words.milliseconds(number(milliseconds)),
    },
  ];
}

function Test({ id, onTest }: { id: string; onTest(): void }) {
  const words = useWords().webhooks;
  const explain = useExplain();
  const sentences = useSentences();
  return (
    <Form
      action={words.test}
      quiet
      onSubmit={async () => {
        const result = await call('testWebhook', { params: { id } });
        onTest();
        if (!result.ok) return sentences(result);
        const { delivered, status, reason } = result.answer;
        if (!delivered)
          return {
            '': `${words.failed} (${status ?? words.noAnswer})${status ? '' : `: ${explain(reason) ?? reason}`}`,
          };
        say(words.tested);
        return undefined;
      }}
    />
  );
}

/** Removes a webhook, once that is confirmed. */
function Remove({ webhook: { id, name } }: { webhook: WebhookLine }) {
  const words = useWords().webhooks;
  return (
    <Removal
      action={words.remove}
      title={words.removeTitle(name)}
      text={words.removeText}
      done={words.removed}
      to="/console/webhooks"
      remove={() => call('removeWebhook', { params: { id: `${id}` } })}
    />
  );
}
