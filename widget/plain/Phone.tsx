import { codes } from 'virtual:dialing-codes';
import { countryText } from '../phone/countryText.ts';
import { readCodes } from '../phone/readCodes.ts';
import { guessCountry } from '../phone/region.ts';
import { type ControlProps, TextControl } from '../view/TextControl.tsx';

let read: ReturnType<typeof readCodes> | undefined;

/** Shows the country that the list will: unlike a server's page, the script knows the visitor's browser. */
export function Phone(props: ControlProps) {
  const { locale, messages } = props.form;
  read ??= readCodes(codes);
  const code = `${guessCountry([navigator.language, locale], props.field.countries ?? [...read.keys()])}`;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(code);
  const { text, name } = countryText(`${messages.country}`, code, `${read.get(code)}`, country);
  return (
    <div class="phone">
      <button
        type="button"
        class="country"
        aria-label={name}
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          currentTarget.ariaExpanded = 'true';
        }}
      >
        {text}
      </button>
      {TextControl(props)}
    </div>
  );
}
