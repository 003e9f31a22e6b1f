import type { Display } from '@joinery/contract/display';

/** The attributes of `<signup-form>`, as templates write them. All but `src` and `shadow` take the place of what the form's definition says. */
export interface ElementAttributes {
  /** The form's address at its proxy, such as `https://forms.example.com/forms/newsletter`. */
  src: string;
  /** Without a shadow root the page's own CSS reaches the form, and the widget's is left out. @default a shadow root */
  shadow?: 'off' | undefined;
  /** Where the form is shown. */
  display?: Display['mode'] | undefined;
  /** Opens it after so many seconds on the page. */
  'open-delay'?: number | `${number}${'' | 's' | 'ms'}` | undefined;
  /** Opens it so far down the page, in percent. */
  'open-scroll'?: number | `${number}${'' | '%'}` | undefined;
  /** Opens it by a click on what matches the selector. */
  'open-click'?: string | undefined;
  /** Opens it when the mouse leaves the page at its upper edge; `false` takes this trigger from the definition. */
  'exit-intent'?: true | '' | 'true' | 'false' | undefined;
  /** How often it opens by itself for one visitor: always, once, or again after so many days. */
  frequency?: 'always' | 'once' | number | `${number}` | undefined;
  /** What stands in an input at first, by the field's name. */
  [initial: `value-${string}`]: string | undefined;
}
