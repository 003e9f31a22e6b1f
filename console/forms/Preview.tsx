import type { FormDetails } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { type Device, devices, Screen } from '../screen/Screen.tsx';
import { Switch } from '../screen/Switch.tsx';
import { useWords } from '../words/words.ts';

const schemes = ['light', 'dark'] as const;

/** The form that visitors see, as a phone and a desktop show it, on light and on dark. */
export function Preview({ form: { pageUrl, version } }: { form: FormDetails }) {
  const words = useWords().forms;
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const { pathname } = new URL(pageUrl);
  return (
    <section class="card stack">
      <div class="row apart">
        <h2>{words.preview}</h2>
        <div class="row">
          <Switch
            label={words.width}
            options={(Object.keys(devices) as Device[]).map((name) => [name, words[name]] as const)}
            value={device}
            onChange={setDevice}
          />
          <Switch
            label={words.colours}
            options={schemes.map((name) => [name, words[name]] as const)}
            value={scheme}
            onChange={setScheme}
          />
        </div>
      </div>
      <p class="dim small">{words.previewText}</p>
      {/* Loaded anew once another version is published. */}
      <Screen key={version} device={device} title={words.preview} src={`${pathname}?preview=${scheme}`} />
    </section>
  );
}
