import { type ControlProps, describeText, emailKeyboard } from '../view/TextControl.tsx';

/** An input for an address or a single line. */
export function Control(props: ControlProps) {
  return <input {...describeText(props)} {...(props.field.type === 'email' && emailKeyboard)} enterkeyhint="send" />;
}
