/** Where and when a form is shown. */
export interface Display {
  /** In the page's flow, or apart from it: `popup` and `full-screen` over the page, `slide-in` in a corner, `bar` along its lower edge. */
  mode: 'inline' | 'popup' | 'slide-in' | 'bar' | 'full-screen';
  /** What opens the form, whichever comes first. @default after five seconds; with `click` alone, nothing but the click */
  open?: DisplayTriggers;
  /** How often it opens by itself for one visitor: always, once, or again after so many days. Who has signed up is never asked again. @default 7 */
  frequency?: 'always' | 'once' | number;
}

export interface DisplayTriggers {
  /** Seconds on the page. */
  delay?: number;
  /** How far down the page the visitor has come, in percent. */
  scroll?: number;
  /** Whether it opens as the mouse leaves the page at its upper edge. Touch screens know no such thing. */
  exitIntent?: boolean;
  /** CSS selector of the elements that open it by a click, as often as they are clicked. @default '[data-joinery-open="<the form's name>"]' */
  click?: string;
}
