import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type PreviewLook,
  type PreviewNews,
  type PreviewOrder,
  type PreviewState,
  previewPath,
} from '../../preview/order.ts';
import { type Device, devices, Screen } from '../../screen/Screen.tsx';
import { Switch } from '../../screen/Switch.tsx';
import { useWords } from '../../words/words.ts';
import { useEditing } from '../editing/editing.ts';
import { Pick } from '../inputs/Pick.tsx';
import { Mistakes } from '../Mistakes.tsx';
import { useShown } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';
import { follow } from './follow.ts';
import type { EditedPlace } from './placeOf.ts';

const states = ['empty', 'invalid', 'busy', 'done', 'refused'] as const satisfies PreviewState[];
const schemes = ['light', 'dark'] as const;
const directions = ['own', 'rtl'] as const;

export interface PreviewPaneProps {
  /** Counts how often the display was played; 0 while it isn't. */
  play: number;
  /** What is being changed: it is shown, and marked. */
  edited: EditedPlace;
  onPlay(): void;
  onStop(): void;
  /** Leads to a part of the form. */
  onLead(path: string): void;
}

/** The form as visitors would see it, at any moment of their visit. */
export function PreviewPane({ play, edited, onPlay, onStop, onLead }: PreviewPaneProps) {
  const { phone, desktop, light, dark, width, colours } = useWords().forms;
  const all = useBuilderWords();
  const words = all.preview;
  const { forms, draft, definition } = useEditing();
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [direction, setDirection] = useState<'own' | 'rtl'>('own');
  const [state, setState] = useState<PreviewState>('empty');
  const [language, setLanguage] = useState('');
  const selection = forms.value.find((form) => form.language === language) ?? forms.value[0];
  useEffect(() => {
    if (edited.language) setLanguage(edited.language);
  }, [edited]);
  const step = useStep(edited);
  const element = draft.value.element;
  const { frame, height } = useFrame(
    selection && {
      kind: 'show',
      element,
      form: selection.json,
      scheme,
      direction,
      state,
      play,
      ...(step > 1 && { step }),
    },
    edited,
  );
  // A desktop's whole width would be too small to read.
  const least = { ...devices[device], height: 480, ...(device === 'desktop' && { width: 800 }) };
  const size = { ...least, height: play ? devices[device].height : Math.max(least.height, height) };
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
            value={selection?.language ?? ''}
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
      {selection ? (
        <Screen device={device} title={words.title} src={previewPath} scheme={scheme} frame={frame} size={size} />
      ) : (
        <p class="notice">{words.nothing}</p>
      )}
      <p class="dim small">{play ? words.playing : words.text}</p>
    </section>
  );
}

/** The step of the field that is being changed. */
function useStep({ place }: EditedPlace): number {
  const name = place && 'field' in place ? place.field : '';
  return useShown()?.fields.find((field) => field.name === name)?.step ?? 1;
}

/** Keeps the frame's document at what is ordered, from the moment that it listens, and what is edited in sight. */
function useFrame(order: PreviewOrder | undefined, { place }: EditedPlace) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const [size, setSize] = useState<Extract<PreviewNews, { kind: 'size' }>>();
  // Not after the next paint: a frame that the browser has in its cache is ready before that.
  useLayoutEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<PreviewNews>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.kind === 'ready') setReady((count) => count + 1);
      if (data?.kind === 'size') setSize(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const tell = (told: PreviewOrder | PreviewLook) => frame.current?.contentWindow?.postMessage(told, location.origin);
  const said = JSON.stringify(order);
  useEffect(() => {
    if (ready && order) tell(order);
  }, [ready, said]);
  const pointed = JSON.stringify(place);
  useEffect(() => {
    if (ready) tell({ kind: 'look', ...(place && { place }) });
  }, [ready, pointed]);
  useLayoutEffect(() => {
    if (frame.current && size?.at) follow(frame.current, size.at);
  }, [size]);
  return { frame, height: size?.height ?? 0 };
}
