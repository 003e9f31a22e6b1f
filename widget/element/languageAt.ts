/** The language at a place in the page, as a BCP 47 tag; `''` if the page doesn't say. */
export function languageAt(place: Element): string {
  return (place.closest<HTMLElement>('[lang]') ?? document.documentElement).lang;
}
