import { type ControlProps, TextControl } from './TextControl.tsx';

/**
 * The input for a number, after the button that chooses its country. The button's list loads at the first touch of
 * either. Safari focuses no button that is clicked.
 */
export function Phone(props: ControlProps) {
  return (
    <div class="phone">
      <button type="button" class="country" onClick={({ currentTarget }) => currentTarget.focus()}>
        {props.form.messages.country} ▾
      </button>
      {TextControl(props)}
    </div>
  );
}
