import type { FormDetails } from '@joinery/contract/console';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../words/index.ts';

const widths = { phone: 360, desktop: 1280 } as const;
const schemes = ['light', 'dark'] as const;

/** The form itself, as a phone and a desktop show it, on light and on dark. */
export function Preview({ form: { pageUrl, title, description, submit } }: { form: FormDetails }) {
  const words = useWords().forms;
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const width = widths[device];
  // Loaded anew once its words have changed.
  const shown = `${scheme} ${title} ${description} ${submit}`;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element?.parentElement) return undefined;
    const room = element.parentElement;
    const fit = () => {
      const scale = Math.min(1, room.clientWidth / width);
      const left = `${(room.clientWidth - width * scale) / 2}px`;
      Object.assign(element.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})`, left });
      room.style.height = `${height * scale}px`;
    };
    fit();
    const watching = new ResizeObserver(fit);
    watching.observe(room);
    return () => watching.disconnect();
  }, [width, shown]);
  const { pathname } = new URL(pageUrl);
  return (
    <section class="card stack">
      <div class="row apart">
        <h2>{words.preview}</h2>
        <div class="row">
          <Switch
            label={words.width}
            options={Object.keys(widths).map((name) => [name, words[name as keyof typeof widths]])}
            value={device}
            onChange={(name) => setDevice(name as keyof typeof widths)}
          />
          <Switch
            label={words.colours}
            options={schemes.map((name) => [name, words[name]])}
            value={scheme}
            onChange={(name) => setScheme(name as (typeof schemes)[number])}
          />
        </div>
      </div>
      <p class="dim small">{words.previewText}</p>
      <div class="preview">
        <iframe
          ref={frame}
          key={shown}
          title={words.preview}
          src={`${pathname}?preview=${scheme}`}
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      </div>
    </section>
  );
}

/** In pixels of the page that is shown. */
const height = 560;

interface SwitchProps {
  label: string;
  options: [value: string, text: string][];
  value: string;
  onChange(value: string): void;
}

/** A choice of one out of a few, all in sight. */
function Switch({ label, options, value, onChange }: SwitchProps) {
  return (
    <fieldset class="lengths">
      <legend class="unseen">{label}</legend>
      {options.map(([option, text]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
