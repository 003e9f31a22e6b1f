import type { Choice, FieldDefinition } from '@joinery/contract/form';
import { useRef } from 'preact/hooks';
import { changeChoice, choicesOf, putChoices } from '../definition/choices.ts';
import { ownLocale } from '../definition/wording.ts';
import { useEditing } from '../editing/editing.ts';
import { Line } from '../inputs/Line.tsx';
import { useFindingAt } from '../inputs/useFindingAt.ts';
import { useBuilderWords } from '../words/index.ts';

/** The choices of a field: what visitors read, and what the contact gets. */
export function Choices({ field, at }: { field: FieldDefinition; at: number }) {
  const words = useBuilderWords().fields;
  const { definition, change } = useEditing();
  const group = useRef<HTMLFieldSetElement>(null);
  const path = `fields.${at}.choices`;
  const issue = useFindingAt(path);
  const choices = choicesOf(field);
  const set = (nth: number, next: Choice, name: string) =>
    change((before) => changeChoice(before, at, nth, next), `${path}.${nth}.${name}`);

  function add() {
    const number = choices.length + 1;
    const text = words.newChoice(number);
    change((before) => putChoices(before, at, [...choices, { value: text, label: text }]));
    requestAnimationFrame(() => {
      const inputs = group.current?.querySelectorAll<HTMLInputElement>('.label input');
      inputs?.[inputs.length - 1]?.select();
    });
  }

  return (
    <fieldset class="stack tight" ref={group}>
      <legend>{words.choices}</legend>
      {issue && <p class="issue">{issue}</p>}
      {choices.map((choice, nth) => (
        // Choices have no name that stays while they are typed.
        <div class="choice" key={`${nth}`}>
          <div class="label">
            <Line
              label={words.choiceLabel(nth + 1)}
              path={`${path}.${nth}.label`}
              value={choice.label}
              lang={ownLocale(definition.value)}
              onInput={(label) => {
                const follows = choice.value === choice.label;
                set(nth, { value: follows ? label : choice.value, label }, 'label');
              }}
            />
          </div>
          <Line
            label={words.choiceValue}
            path={`${path}.${nth}.value`}
            value={choice.value}
            onInput={(value) => set(nth, { ...choice, value }, 'value')}
          />
          <button
            type="button"
            class="plain icon"
            aria-label={words.removeChoice(choice.label)}
            onClick={() => change((before) => putChoices(before, at, choices.toSpliced(nth, 1)))}
          >
            ×
          </button>
        </div>
      ))}
      <div>
        <button type="button" onClick={add}>
          {words.addChoice}
        </button>
      </div>
    </fieldset>
  );
}
