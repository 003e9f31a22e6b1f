/** The attributes of `<signup-form>` that are also properties. */
const names = ['src', 'shadow', 'display', 'open-delay', 'open-scroll', 'open-click', 'exit-intent', 'frequency'];

const propertyOf = (name: string) => name.replace(/-(.)/, (_, letter) => letter.toUpperCase());

/**
 * Gives elements properties that reflect their attributes. `true` sets an empty attribute; `false`, `null` and
 * `undefined` remove it.
 */
export function reflect(prototype: HTMLElement): void {
  for (const name of names)
    Object.defineProperty(prototype, propertyOf(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        if ((value ?? false) === false) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : `${value}`);
      },
    });
}

/**
 * Applies properties that a page set before the element was defined. Until then they are the page's own, and hide the
 * element's.
 */
export function takeEarly(element: HTMLElement): void {
  const early: Record<string, unknown> = {};
  for (const name of [...names.map(propertyOf), 'form']) {
    if (!Object.hasOwn(element, name)) continue;
    early[name] = element[name as keyof HTMLElement];
    Reflect.deleteProperty(element, name);
  }
  // All at once, when none hides the element's own any more. `src` goes before `form`, because setting it starts over.
  Object.assign(element, early);
}
