import { isChannel } from '@joinery/contract/form';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../announce.tsx';
import { addField, moveField, removeField } from '../definition/fields.ts';
import { put } from '../definition/member.ts';
import { startsOf } from '../definition/steps.ts';
import { useEditing } from '../editing/editing.ts';
import { Tick } from '../inputs/Tick.tsx';
import { useFieldNames } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';
import { AddField } from './AddField.tsx';
import { FieldRow } from './FieldRow.tsx';
import { useDrag } from './useDrag.ts';

export interface FieldsTabProps {
  /** The name of the field that is open. */
  open: string | undefined;
  onOpen(name: string | undefined): void;
}

/** The fields of the form in their order: each is moved, changed in place, or removed. */
export function FieldsTab({ open, onOpen }: FieldsTabProps) {
  const words = useBuilderWords().fields;
  const { definition, change } = useEditing();
  const { fields } = definition.value;
  const nameOf = useFieldNames();
  const list = useRef<HTMLOListElement>(null);
  /** Selects the element that takes the focus once the list is rendered again. */
  const next = useRef('');
  const starts = startsOf(fields);
  const places = (name: string) => fields.findIndex((field) => field.name === name);

  useLayoutEffect(() => {
    if (!next.current) return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = '';
  });

  function move(from: number, to: number) {
    const field = fields[from];
    if (!field || !fields[to]) return;
    change((before) => moveField(before, from, to));
    announce(words.moved(nameOf(field), to + 1, fields.length));
  }

  const drag = useDrag(list, move);
  return (
    <div class="stack">
      <ol class="fields" ref={list} aria-label={words.title}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.name}
            field={field}
            at={at}
            count={fields.length}
            step={starts[at] ? starts.slice(0, at + 1).filter(Boolean).length + 1 : undefined}
            isOpen={open === field.name}
            onToggle={() => onOpen(open === field.name ? undefined : field.name)}
            onMove={(to, button) => {
              // Moved elements lose the focus.
              next.current = `[data-field="${field.name}"] [data-move=${button}]`;
              move(at, to);
            }}
            onRemove={() => {
              change((before) => removeField(before, places(field.name)));
              announce(words.removed(nameOf(field)));
              const neighbour = fields[at + 1] ?? fields[at - 1];
              next.current = neighbour ? `[data-field="${neighbour.name}"] .opener` : '';
              onOpen(undefined);
            }}
            onGrab={(event) => drag(event, at)}
          />
        ))}
      </ol>
      <AddField
        onAdd={(field) => {
          change((before) => addField(before, field));
          const beside = isChannel(field) && fields.find(isChannel);
          announce(beside ? words.addedBeside(nameOf(field), nameOf(beside)) : words.added(nameOf(field)));
          next.current = `[data-field="${field.name}"] .opener`;
          onOpen(field.name);
        }}
      />
      <Tick
        label={words.keepsQuery}
        hint={words.keepsQueryHint}
        path="keepsQuery"
        checked={definition.value.keepsQuery ?? false}
        onChange={(keeps) => change((before) => put(before, 'keepsQuery', keeps || undefined))}
      />
    </div>
  );
}
