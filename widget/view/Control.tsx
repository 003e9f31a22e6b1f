import { answersOf, boxName, type Consent } from '@joinery/contract/choices';
import { Phone } from '#view/Phone';
import { type ControlProps, describe, TextControl } from './TextControl.tsx';

/** A field's control: a text input, a choice, or a box to tick. */
export function Control(props: ControlProps) {
  switch (props.field.input) {
    case 'select':
      return Select(props);
    case 'radio':
    case 'checkboxes':
      return Boxes(props);
    case 'checkbox':
      return Tick(props);
    case 'hidden':
      return <input type="hidden" name={props.field.name} defaultValue={props.text} />;
    default:
      return (props.field.type === 'sms' && props.form.messages.country ? Phone : TextControl)(props);
  }
}

function Select(props: ControlProps) {
  const { form, field, text } = props;
  return (
    <select {...describe(props)}>
      <option value="">{form.messages.choose}</option>
      {field.choices?.map(({ value, label }) => (
        <option key={value} value={value} selected={value === text}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** ARIA has no required group of checkboxes (WAI-ARIA 1.2, section 5.4): only a radio group can say it is required. */
function Boxes({ field: { name, input, choices, required }, text = '', id, described, wrong }: ControlProps) {
  const several = input === 'checkboxes';
  const ticked = several ? text.split(', ') : [text];
  return (
    <fieldset
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      {...(!several && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': wrong })}
    >
      {choices?.map(({ value, label }, index) => (
        <label key={value} class="box" part="box">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={several ? boxName(name, index) : name}
            value={value}
            defaultChecked={ticked.includes(value)}
            {...(several && { 'aria-invalid': wrong })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Tick({ field, text, id, described, wrong }: ControlProps) {
  const { name, type, label, required, mark, consent } = field;
  const [yes] = answersOf(type);
  const value = consent?.value ?? yes;
  return (
    <label class="box" part="box">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        required={required}
        defaultChecked={text === value}
        aria-invalid={wrong}
        aria-describedby={described}
      />
      <span>
        {consent ? wordsOf(consent) : label}
        {mark && <small> ({mark})</small>}
      </span>
    </label>
  );
}

function wordsOf({ text }: Consent) {
  return [text].flat().map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href} target="_blank" rel="noopener">
        {part.text}
      </a>
    ),
  );
}
