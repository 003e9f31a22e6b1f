/** Where and when a form is shown. */
export interface Display {
  /**
   * In the page's flow, or apart from it: `popup` and `full-screen` over the page, `slide-in` in a corner, `bar` along
   * the lower edge.
   */
  mode: 'inline' | 'popup' | 'slide-in' | 'bar' | 'full-screen';
  /**
   * The triggers that open the form, whichever comes first.
   * @default after five seconds; with `click` alone, only the click
   */
  open?: DisplayTriggers;
  /**
   * How often the form opens by itself for one visitor: always, once, or again after this many days. Visitors who
   * signed up are never asked again.
   * @default 7
   */
  frequency?: 'always' | 'once' | number;
}

export interface DisplayTriggers {
  /** Seconds on the page. */
  delay?: number;
  /** How far the visitor has come down the page, in percent. */
  scroll?: number;
  /** Whether the form opens when the mouse leaves the page at its upper edge. Touch screens have no such event. */
  exitIntent?: boolean;
  /**
   * CSS selector of the elements that open the form on every click.
   * @default '[data-joinery-open="<the form's name>"]'
   */
  click?: string;
}
