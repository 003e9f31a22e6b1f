/** The properties of `<signup-form>` that reflect attributes. */
const names = ['src', 'shadow', 'display', 'openDelay', 'openScroll', 'openClick', 'exitIntent', 'frequency'];

/**
 * Gives elements properties that reflect their attributes. `true` sets an empty attribute; `false`, `null` and
 * `undefined` remove it.
 */
export function reflect(prototype: HTMLElement): void {
  for (const name of names) {
    const attribute = name.replace(/[A-Z]/, '-$&').toLowerCase();
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        if ((value ?? false) === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : `${value}`);
      },
    });
  }
}

/**
 * Applies properties that a page set before the element was defined. Until then they are the page's own, and hide the
 * element's.
 */
export function takeEarly(element: Record<string, unknown>): void {
  const early: typeof element = {};
  for (const name of [...names, 'form']) {
    if (!Object.hasOwn(element, name)) continue;
    early[name] = element[name];
    delete element[name];
  }
  // All at once, when none hides the element's own any more. `src` goes before `form`, because setting it starts over.
  Object.assign(element, early);
}
