/** The attributes of `<signup-form>` that are properties too. */
const names = ['src', 'shadow', 'display', 'open-delay', 'open-scroll', 'open-click', 'exit-intent', 'frequency'];

const propertyOf = (name: string) => name.replace(/-(.)/, (_, letter) => letter.toUpperCase());

/** Gives elements the properties that reflect their attributes. `true` sets an empty one; `false`, `null` and `undefined` take it away. */
export function reflect(prototype: HTMLElement): void {
  for (const name of names)
    Object.defineProperty(prototype, propertyOf(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === false || value === undefined || value === null) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : `${value}`);
      },
    });
}

/** Takes what a page has set before the element was defined: until then, properties are the page's own and hide those of the element. */
export function takeEarly(element: HTMLElement): void {
  const own: Record<string, unknown> = { ...element };
  const early: Record<string, unknown> = {};
  for (const name of [...names.map(propertyOf), 'form']) {
    if (!(name in own)) continue;
    early[name] = own[name];
    Reflect.deleteProperty(element, name);
  }
  // All at once when none hides the element's own any more: setting `src` starts anew, and so goes before `form`.
  Object.assign(element, early);
}
