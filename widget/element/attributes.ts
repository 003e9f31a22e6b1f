import type { Display } from '@joinery/contract/display';
import type { FieldName } from '@joinery/contract/form';

/** The initial text of an input, by field name. */
type InitialTexts = { [Name in FieldName as `value-${Name}`]?: string | undefined };

/**
 * The attributes of `<signup-form>`, as templates write them. All but `src` and `shadow` override the form's
 * definition.
 */
export interface ElementAttributes extends InitialTexts {
  /** The form's address at its proxy, such as `https://forms.example.com/forms/newsletter`. */
  src: string;
  /**
   * `off` renders outside the shadow root: the page's own CSS reaches the form, and the widget's doesn't.
   * @default inside the shadow root
   */
  shadow?: 'off' | undefined;
  /** Where the form is shown. */
  display?: Display['mode'] | undefined;
  /** Opens the form after this time on the page, in seconds unless it ends in `ms`. */
  'open-delay'?: number | `${number}${'' | 's' | 'ms'}` | undefined;
  /** Opens the form this far down the page, in percent. */
  'open-scroll'?: number | `${number}${'' | '%'}` | undefined;
  /** Opens the form on a click on any element that matches this selector. */
  'open-click'?: string | undefined;
  /**
   * Opens the form when the mouse leaves the page at its upper edge. `false` removes this trigger of the definition.
   */
  'exit-intent'?: true | '' | 'true' | 'false' | undefined;
  /** How often the form opens by itself for one visitor: always, once, or again after this many days. */
  frequency?: 'always' | 'once' | number | `${number}` | undefined;
}
