import { type FieldDefinition, isChannel } from '@joinery/contract/form';
import { type Needed, need, neededOf } from '../definition/channels.ts';
import { nextVersion } from '../definition/consent.ts';
import { changeField, reshape, type Shape, shapeOf, shapesOf, startStep, typeOf } from '../definition/fields.ts';
import { put, putText } from '../definition/member.ts';
import { startsOf } from '../definition/steps.ts';
import { ownLocale } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { Line } from '../inputs/Line.tsx';
import { Pick } from '../inputs/Pick.tsx';
import { Tick } from '../inputs/Tick.tsx';
import { useShown } from '../shown.ts';
import { beginningsIn, useBuilderWords } from '../words/index.ts';
import { Autocomplete } from './Autocomplete.tsx';
import { Capture } from './Capture.tsx';
import { Choices } from './Choices.tsx';
import { ConsentEditor } from './ConsentEditor.tsx';

/** The options of one field, changed in place. */
export function FieldEditor({ field, at, onRemove }: { field: FieldDefinition; at: number; onRemove(): void }) {
  const words = useBuilderWords().fields;
  const { definition, change } = useEditing();
  const fullField = useShown()?.fields.find(({ name }) => name === field.name);
  const shapes = shapesOf(field);
  const shape = shapeOf(field);
  const needed = isChannel(field) ? neededOf(definition.value) : undefined;
  const isOnlyChannel = isChannel(field) && !needed;
  const path = `fields.${at}`;
  const set = (make: (field: FieldDefinition) => FieldDefinition, name = '') =>
    change((before) => changeField(before, at, make), name && `${path}.${name}`);
  const text = (name: 'label' | 'placeholder' | 'hint', hint?: string) => (
    <Line
      label={words[name]}
      path={`${path}.${name}`}
      value={field[name] ?? ''}
      placeholder={name === 'label' ? fullField?.label : undefined}
      hint={hint}
      lang={ownLocale(definition.value)}
      onInput={(typed) => set((before) => putText(before, name, typed), name)}
    />
  );
  return (
    <div class="stack options">
      {needed && (
        <Pick
          label={words.needed}
          path={`${path}.required`}
          hint={words.neededHint}
          options={(['email', 'either', 'smsNumber', 'both'] as const).map(
            (each) => [each, words.neededs[each]] as const,
          )}
          value={needed}
          onChange={(next: Needed) => change((before) => need(before, next))}
        />
      )}
      {shape === 'consent' ? <ConsentEditor field={field} at={at} /> : text('label')}
      {shapes.length > 1 && (
        <Pick
          label={words.shape}
          path={`${path}.input`}
          options={shapes.map((each) => [each, words.shapes[each]] as const)}
          value={shape}
          onChange={(next: Shape) => {
            const beginnings = beginningsIn(ownLocale(definition.value));
            set((before) => reshape(before, next, { ...beginnings, version: nextVersion('', new Date()) }));
          }}
        />
      )}
      {shape === 'hidden' ? (
        <Capture field={field} at={at} />
      ) : (
        <>
          {field.choices && <Choices field={field} at={at} />}
          {shape === 'typed' && text('placeholder', words.placeholderHint)}
          {text('hint')}
          {(shape === 'typed' || shape === 'select') && <Autocomplete field={field} at={at} />}
          {typeOf(field) === 'sms' && (
            <Line
              label={words.countries}
              path={`${path}.countries`}
              hint={words.countriesHint}
              value={(field.countries ?? []).join(', ')}
              onInput={(typed) => {
                const codes = typed.toUpperCase().match(/[A-Z]+/g);
                set((before) => put(before, 'countries', codes ? [...codes] : undefined), 'countries');
              }}
            />
          )}
        </>
      )}
      <div>
        {shape !== 'hidden' && !needed && (
          <Tick
            label={words.mustFill}
            path={`${path}.required`}
            checked={isOnlyChannel || (field.required ?? false)}
            {...(isOnlyChannel && { fixed: true, hint: words.onlyChannel })}
            onChange={(isRequired) => set((before) => put(before, 'required', isRequired || undefined))}
          />
        )}
        {at > 0 && (
          <Tick
            label={words.startsStep}
            path={`${path}.step`}
            checked={startsOf(definition.value.fields)[at] ?? false}
            onChange={(isStart) => change((before) => startStep(before, at, isStart))}
          />
        )}
      </div>
      <div>
        <button type="button" class="danger" onClick={onRemove}>
          {words.remove}
        </button>
      </div>
    </div>
  );
}
