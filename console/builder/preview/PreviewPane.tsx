import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type PreviewNews, type PreviewOrder, type PreviewState, previewPath } from '../../preview/order.ts';
import { type Device, Screen } from '../../screen/Screen.tsx';
import { Switch } from '../../screen/Switch.tsx';
import { useWords } from '../../words/words.ts';
import { useEditing } from '../editing/editing.ts';
import { Pick } from '../inputs/Pick.tsx';
import { Mistakes } from '../Mistakes.tsx';
import { useBuilderWords } from '../words/index.ts';

const states = ['empty', 'invalid', 'busy', 'done', 'refused'] as const satisfies PreviewState[];
const schemes = ['light', 'dark'] as const;
const directions = ['own', 'rtl'] as const;

export interface PreviewPaneProps {
  /** Counts how often the display was played; 0 while it isn't. */
  play: number;
  onPlay(): void;
  onStop(): void;
  /** Leads to a part of the form. */
  onLead(path: string): void;
}

/** The form as visitors would see it, at any moment of their visit. */
export function PreviewPane({ play, onPlay, onStop, onLead }: PreviewPaneProps) {
  const { phone, desktop, light, dark, width, colours } = useWords().forms;
  const all = useBuilderWords();
  const words = all.preview;
  const { forms, draft, definition } = useEditing();
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [direction, setDirection] = useState<'own' | 'rtl'>('own');
  const [state, setState] = useState<PreviewState>('empty');
  const [language, setLanguage] = useState('');
  const shown = forms.value.find((form) => form.language === language) ?? forms.value[0];
  const frame = useFrame(
    shown && { kind: 'show', element: draft.value.element, form: shown.json, scheme, direction, state, play },
  );
  const isApart = (definition.value.display?.mode ?? 'inline') !== 'inline';
  return (
    <section class="stack tight pane" aria-label={words.title}>
      <div class="row">
        <Switch
          label={width}
          options={[
            ['phone', phone],
            ['desktop', desktop],
          ]}
          value={device}
          onChange={setDevice}
        />
        <Switch
          label={colours}
          options={schemes.map((name) => [name, { light, dark }[name]] as const)}
          value={scheme}
          onChange={setScheme}
        />
        {isApart && (
          <button type="button" onClick={play ? onStop : onPlay}>
            {play ? words.stop : words.play}
          </button>
        )}
      </div>
      <div class="moments">
        <Pick
          label={words.state}
          options={states.map((name) => [name, words.states[name]] as const)}
          value={state}
          onChange={(next) => {
            onStop();
            setState(next);
          }}
        />
        {forms.value.length > 1 && (
          <Pick
            label={words.language}
            options={forms.value.map((form) => [form.language, all.languageName(form.language)] as const)}
            value={shown?.language ?? ''}
            onChange={setLanguage}
          />
        )}
        <Pick
          label={words.direction}
          options={directions.map((name) => [name, words.directions[name]] as const)}
          value={direction}
          onChange={setDirection}
        />
      </div>
      <Mistakes onLead={onLead} />
      {shown ? (
        <Screen device={device} title={words.title} src={previewPath} scheme={scheme} frame={frame} />
      ) : (
        <p class="notice">{words.nothing}</p>
      )}
      <p class="dim small">{play ? words.playing : words.text}</p>
    </section>
  );
}

/** Keeps the frame's document at what is ordered, from the moment that it listens. */
function useFrame(order: PreviewOrder | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  // Not after the next paint: a frame that the browser has in its cache is ready before that.
  useLayoutEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<PreviewNews>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data?.kind === 'ready')
        setReady((count) => count + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const said = JSON.stringify(order);
  useEffect(() => {
    if (ready && order) frame.current?.contentWindow?.postMessage(order, location.origin);
  }, [ready, said]);
  return frame;
}
