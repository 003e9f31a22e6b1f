import type { DraftField } from '@joinery/contract/console';
import type { FieldDefinition } from '@joinery/contract/form';
import { useState } from 'preact/hooks';
import { Switch } from '../../screen/index.ts';
import { useLabels } from '../../words/index.ts';
import { fieldFrom, nextVersion, ownLocale, reshape, type Shape, shapesOf } from '../definition/index.ts';
import { useEditing } from '../editing/index.ts';
import { beginningsIn, useBuilderWords } from '../words/index.ts';

const kinds = ['typed', 'select', 'consent', 'hidden'] as const satisfies Shape[];

/** The fields of the account that the form doesn't ask for yet, to add as a field or as something else. */
export function AddField({ onAdd }: { onAdd(field: FieldDefinition): void }) {
  const words = useBuilderWords().fields;
  const labelOf = useLabels();
  // Every contact has these, though no account lists them.
  const channels: DraftField[] = [
    { name: 'email', label: words.types.email ?? '', type: 'email' },
    { name: 'smsNumber', label: words.types.sms ?? '', type: 'sms' },
  ];
  const { definition, draft } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<(typeof kinds)[number]>('typed');
  const taken = new Set(definition.value.fields.map(({ name }) => name));
  const isFree = (field: DraftField) => !taken.has(field.name) && fits(field, kind);
  const others = draft.fields.filter(({ name }) => !channels.some((channel) => channel.name === name));
  const free = [...channels, ...others].filter(isFree);
  // Leaving takes an email address alone.
  if ((definition.value.operation ?? 'signin') !== 'signin') return null;

  function add(field: DraftField) {
    const beginnings = beginningsIn(ownLocale(definition.value));
    const plain = fieldFrom(field);
    setOpen(false);
    setKind('typed');
    onAdd(kind === 'typed' ? plain : reshape(plain, kind, { ...beginnings, version: nextVersion('', new Date()) }));
  }

  return (
    <div class="stack adding">
      <div>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.add}
        </button>
      </div>
      {isOpen && (
        <div class="stack inset">
          <Switch
            label={words.addWhat}
            options={kinds.map((each) => [each, words.adding[each]] as const)}
            value={kind}
            onChange={setKind}
          />
          <p class="dim small">{words.addingTexts[kind]}</p>
          {free.length ? (
            <ul class="offers">
              {free.map((field) => (
                <li key={field.name}>
                  <button type="button" onClick={() => add(field)}>
                    <span>{labelOf(field)}</span> <span class="dim small">{words.types[field.type] ?? field.type}</span>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p>{words.noneFree}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Whether a field of the account can be asked for in this way. */
function fits({ name, type }: DraftField, shape: Shape): boolean {
  // The account's own fields hold what the forms of every owner hold: no consent.
  if (shape === 'consent' && !/^field\d+$/.test(name)) return false;
  return shapesOf({ name, type: type as NonNullable<FieldDefinition['type']> }).includes(shape);
}
