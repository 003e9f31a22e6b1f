import { type FieldDefinition, isChannel } from '@joinery/contract/form';
import { useId } from 'preact/hooks';
import { neededOf } from '../definition/channels.ts';
import { shapeOf } from '../definition/fields.ts';
import { useEditing } from '../editing/editing.ts';
import { useFieldNames } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';
import { FieldEditor } from './FieldEditor.tsx';

export interface FieldRowProps {
  field: FieldDefinition;
  at: number;
  count: number;
  /** The number of the step that it starts, if it does. */
  step: number | undefined;
  isOpen: boolean;
  onToggle(): void;
  onMove(to: number, button: 'up' | 'down'): void;
  onRemove(): void;
  onGrab(event: PointerEvent & { currentTarget: HTMLElement }): void;
}

/** A field in the list: its handle, its name, its place, and when it is open its options. */
export function FieldRow({ field, at, count, step, isOpen, onToggle, onMove, onRemove, onGrab }: FieldRowProps) {
  const all = useBuilderWords();
  const words = all.fields;
  const id = useId();
  const name = useFieldNames()(field);
  const { mistakes, definition } = useEditing();
  const isWrong = mistakes.value.some(({ path }) => `${path}.`.startsWith(`fields.${at}.`));
  const needed = isChannel(field) ? (neededOf(definition.value) ?? 'both') : undefined;
  const isRequired = needed === 'both' || field.required;
  const shape = shapeOf(field);
  const about = [
    shape !== 'typed' && words.shapes[shape],
    isRequired && shape !== 'hidden' && words.required,
    needed === 'either' && words.oneOfTwo,
    isWrong && words.wrong,
  ].filter(Boolean);
  return (
    <li data-field={field.name}>
      {step && <p class="step">{words.step(step)}</p>}
      <div class={isOpen ? 'item open' : 'item'}>
        <div class="head">
          {/* Keys have the buttons. */}
          <span class="handle" aria-hidden="true" onPointerDown={onGrab}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
            </svg>
          </span>
          <button type="button" class="opener" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            <span class="name">{name}</span>
            {about.length > 0 && <span class={isWrong ? 'issue' : 'dim small'}>{about.join(' · ')}</span>}
          </button>
          <MoveButton way="up" label={words.up(name)} isEnd={at === 0} onMove={() => onMove(at - 1, 'up')} />
          <MoveButton
            way="down"
            label={words.down(name)}
            isEnd={at === count - 1}
            onMove={() => onMove(at + 1, 'down')}
          />
        </div>
        <div id={id} hidden={!isOpen}>
          {isOpen && <FieldEditor field={field} at={at} onRemove={onRemove} />}
        </div>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  way: 'up' | 'down';
  label: string;
  /** Whether it can't go further. The button stays, and keeps the focus. */
  isEnd: boolean;
  onMove(): void;
}

function MoveButton({ way, label, isEnd, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      class="plain icon"
      data-move={way}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => isEnd || onMove()}
    >
      {way === 'up' ? '↑' : '↓'}
    </button>
  );
}
