import type { BounceProvider } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Dialog } from '../dialog/Dialog.tsx';
import { Done } from '../dialog/Done.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { Secret } from '../secret/Secret.tsx';
import { Connect } from './Connect.tsx';
import { Connected } from './Connected.tsx';
import { providers } from './providers.ts';
import { useReportWords } from './words/words.ts';

/** The mail providers that report what didn't arrive: those that are connected, and a form for another one. */
export function Reports() {
  const words = useReportWords();
  const loading = useCall('listBounceWebhooks', {});
  const [url, setUrl] = useState<string>();
  function show(address: string) {
    setUrl(address);
    loading.reload();
  }
  return (
    <>
      <p class="dim">{words.text}</p>
      <Loaded from={loading}>
        {({ webhooks }) => {
          const used = webhooks.map(({ provider }) => provider);
          const free = (Object.keys(providers) as BounceProvider[]).filter((id) => !used.includes(id));
          return (
            <>
              {webhooks.map((line) => (
                <Connected key={line.provider} line={line} onMade={show} onChange={loading.reload} />
              ))}
              <Connect free={free} onMade={show} />
            </>
          );
        }}
      </Loaded>
      {url !== undefined && <NewAddress url={url} onClose={() => setUrl(undefined)} />}
    </>
  );
}

/** An address that was just made, which is shown this once. */
function NewAddress({ url, onClose }: { url: string; onClose(): void }) {
  const words = useReportWords();
  return (
    <Dialog title={words.address} onClose={onClose}>
      <p>{words.addressText}</p>
      <Secret label={words.address} text={url} />
      <Done onClose={onClose} />
    </Dialog>
  );
}
