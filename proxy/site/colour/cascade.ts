import type { Page, PageElement } from '../page/read-page.ts';
import { type Colour, readColour } from './colour.ts';
import { type Declaration, readStyle } from './read-sheet.ts';
import { isMeant, readSelectors, type Selector, type Surroundings } from './selector.ts';

/** The declarations that apply to a page's elements in the end. */
export interface Cascade {
  /** Takes one more declaration: sheets come in the page's order. */
  take(declaration: Declaration): void;
  elements: readonly PageElement[];
  /** The colour of an element's property, in a light scheme or in a dark one. */
  colourOf(element: PageElement, properties: string[], isDark: boolean): Colour | undefined;
  /** The variables of the root and the body, by name. */
  variables(isDark: boolean): Iterable<string>;
  variableColour(name: string, isDark: boolean): Colour | undefined;
  /** Whether the root or the body has something of its own in a dark scheme. */
  hasDark(): boolean;
}

interface Applied {
  value: string;
  /** The value with the higher rank wins, or the later one of two equals. */
  rank: number;
}

type Values = Map<string, Applied>;

/** A page with more variables is generated. */
const mostVariables = 20_000;
/** Values of all elements together, in both schemes. */
const mostValues = 200_000;
const mostKnownSelectors = 50_000;

/** Applies style sheets to the few elements of a page that matter. */
export function createCascade(page: Page): Cascade {
  const { styled } = page;
  const roots = styled.filter(({ kind }) => kind === 'root' || kind === 'body');
  const surroundings: Surroundings = {
    classes: page.classes,
    themes: new Map(roots.flatMap(({ attributes }) => [...attributes])),
  };
  const root: PageElement = roots.find(({ kind }) => kind === 'root') ?? bare('root', 'html');
  const body: PageElement = roots.find(({ kind }) => kind === 'body') ?? bare('body', 'body');
  const elements = [root, body, ...styled.filter(({ kind }) => kind !== 'root' && kind !== 'body')];
  const light = new Map<PageElement, Values>();
  const dark = new Map<PageElement, Values>();
  /** Variables that some rule for the page sets somewhere: better than none. */
  const elsewhere: Values = new Map();
  const selectors = new Map<string, Selector[]>();
  let isDarkSaid = false;
  let knownSelectors = 0;
  let values = 0;

  const selectorsOf = (text: string): Selector[] => {
    const before = selectors.get(text);
    if (before) return before;
    const read = readSelectors(text, surroundings);
    knownSelectors += 1 + read.length;
    if (knownSelectors < mostKnownSelectors) selectors.set(text, read);
    return read;
  };

  function put(sheet: Map<PageElement, Values>, element: PageElement, { property, value }: Declaration, rank: number) {
    const ownValues: Values = sheet.get(element) ?? new Map();
    sheet.set(element, ownValues);
    if (ownValues.has(property) || values++ < mostValues) putIn(ownValues, property, value, rank);
  }

  function apply(element: PageElement, declaration: Declaration, rank: number): void {
    if (declaration.scheme !== 'dark') put(light, element, declaration, rank);
    if (declaration.scheme !== 'light') put(dark, element, declaration, rank);
    if (declaration.scheme === 'dark' && (element === root || element === body)) isDarkSaid = true;
  }

  const valuesOf = (element: PageElement, isDark: boolean) => (isDark ? dark : light).get(element);

  /** Values of variables are inherited: first the element's own, then the body's, then the root's. */
  const settingOf = (element: PageElement, isDark: boolean) => ({
    isDark,
    look(name: string): string | undefined {
      for (const each of [element, body, root]) {
        const found = valuesOf(each, isDark)?.get(name);
        if (found) return found.value;
      }
      return elsewhere.get(name)?.value;
    },
  });

  for (const element of elements) {
    const style = element.attributes.get('style');
    if (style) readStyle(style, (found) => apply(element, found, rankOf(found, inline)));
  }

  return {
    elements,
    take(declaration) {
      const isVariable = declaration.property.startsWith('--');
      for (const selector of selectorsOf(declaration.selector)) {
        const rank = rankOf(declaration, selector.specificity);
        let isApplied = false;
        for (const element of elements) {
          if (isVariable && element.kind === 'link') continue;
          if (!isMeant(selector, element)) continue;
          isApplied = true;
          apply(element, declaration, rank);
        }
        if (isVariable && !isApplied && declaration.scheme !== 'dark' && elsewhere.size < mostVariables)
          putIn(elsewhere, declaration.property, declaration.value, rank);
      }
    },
    colourOf(element, properties, isDark) {
      const values = valuesOf(element, isDark);
      const found = properties
        .flatMap((property) => values?.get(property) ?? [])
        // The later one of a shorthand and its parts wins, unless it is weaker.
        .sort((one, other) => other.rank - one.rank);
      for (const { value } of found) {
        const colour = readColour(value, settingOf(element, isDark));
        if (colour) return colour;
      }
      return undefined;
    },
    *variables(isDark) {
      for (const element of [root, body])
        for (const name of valuesOf(element, isDark)?.keys() ?? []) if (name.startsWith('--')) yield name;
    },
    variableColour(name, isDark) {
      const setting = settingOf(body, isDark);
      const value = setting.look(name);
      return value === undefined ? undefined : readColour(value, setting);
    },
    hasDark: () => isDarkSaid,
  };
}

function putIn(values: Values, property: string, value: string, rank: number): void {
  const before = values.get(property);
  if (before && before.rank > rank) return;
  if (!before && values.size >= mostVariables) return;
  values.set(property, { value, rank });
}

/** A style attribute wins over every selector. */
const inline = 1_000_000;

const rankOf = ({ isImportant, isLayered }: Declaration, specificity: number) =>
  (isImportant ? 1e9 : 0) + (isLayered ? 0 : 1e7) + Math.min(specificity, inline);

const bare = (kind: 'root' | 'body', tag: string): PageElement => ({
  ...{ kind, tag, id: '', classes: new Set<string>(), attributes: new Map<string, string>() },
});
