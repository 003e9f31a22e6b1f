import type { DraftField } from '@joinery/contract/console';
import type { FieldDefinition } from '@joinery/contract/form';
import { useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Switch } from '../../screen/Switch.tsx';
import { useLabels } from '../../words/labels.ts';
import { nextVersion } from '../definition/consent.ts';
import { fieldFrom, reshape, type Shape, shapesOf } from '../definition/fields.ts';
import { ownLocale } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { beginningsIn, useBuilderWords } from '../words/index.ts';
import { OwnField } from './OwnField.tsx';
import { isOwn, type OwnFields, useOwnFields } from './useOwnFields.ts';

const kinds = ['typed', 'select', 'consent', 'hidden'] as const satisfies Shape[];

/**
 * The fields of the account that the form doesn't ask for yet, to add as a field or as something else, and new ones
 * where the console can make them.
 */
export function AddField({ onAdd }: { onAdd(field: FieldDefinition): void }) {
  const words = useBuilderWords().fields;
  const labelOf = useLabels();
  const sentences = useSentences();
  const ownFields = useOwnFields();
  // Every contact has these, though no account lists them.
  const channels: DraftField[] = [
    { name: 'email', label: words.types.email ?? '', type: 'email' },
    { name: 'smsNumber', label: words.types.sms ?? '', type: 'sms' },
  ];
  const { definition, draft } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>('typed');
  const names = new Set(definition.value.fields.map(({ name }) => name));
  const isFree = (field: DraftField) => !names.has(field.name) && fits(field, kind);
  const others = draft.value.fields.filter(({ name }) => !channels.some((channel) => channel.name === name));
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

  async function addConsent({ keep }: OwnFields) {
    if (isBusy) return;
    setBusy(true);
    const result = await keep(words.shapes.consent);
    setBusy(false);
    setIssue(result.ok ? '' : Object.values(sentences(result)).join(' '));
    if (result.ok) add(result.answer);
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
          {ownFields && kind === 'consent' && (
            <div>
              <button type="button" aria-disabled={isBusy || undefined} onClick={() => addConsent(ownFields)}>
                {words.newConsent}
              </button>
              <p class="issue" role="alert" hidden={!issue}>
                {issue}
              </p>
            </div>
          )}
          {free.length > 0 && (
            <ul class="offers">
              {free.map((field) => (
                <li key={field.name}>
                  <button type="button" onClick={() => add(field)}>
                    <span>{labelOf(field)}</span> <span class="dim small">{words.types[field.type]}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {ownFields && kind !== 'consent' && <OwnField key={kind} shape={kind} make={ownFields.make} onMade={add} />}
          {!ownFields && !free.length && <p>{words.noneFree}</p>}
        </div>
      )}
    </div>
  );
}

/** Whether a field of the account can be asked for in this way. */
function fits(field: DraftField, shape: Shape): boolean {
  const { name, type } = field;
  // The fields that every account has hold what the forms of every owner hold: no consent.
  if (shape === 'consent' && !isOwn(field)) return false;
  return shapesOf({ name, type }).includes(shape);
}
