import { type AttributeSelector, type Selector as Part, parse } from 'css-what';
import type { PageElement } from '../page/read-page.ts';

/** One selector out of a rule's list, reduced to what a page's tags can tell. */
export interface Selector {
  /** The element itself: everything after the last combinator. */
  subject: Part[];
  /** A number that grows with the CSS specificity. */
  specificity: number;
}

/** The classes and themes of the page. Selectors that need more than these apply to nothing. */
export interface Surroundings {
  classes: ReadonlySet<string>;
  /** The attributes of the root and the body, which say which of several themes is on. */
  themes: ReadonlyMap<string, string>;
}

/** A rule with more selectors is a CSS reset. */
const mostSelectors = 60;

/**
 * Reads the selectors of a rule that may apply to the page as it is when nobody points at anything. Ancestors are only
 * checked by whether the page has their classes. A list with a mistake is none, as in browsers.
 */
export function readSelectors(text: string, { classes, themes }: Surroundings): Selector[] {
  const isThere = (part: Part): boolean => {
    if (part.type === 'attribute' && part.name === 'class') return classes.has(part.value) || part.action !== 'element';
    if (part.type === 'attribute') return !theming.test(part.name) || isValue(part, themes.get(part.name));
    if (part.type === 'pseudo' && part.name === 'not') return true;
    if (part.type === 'pseudo' && Array.isArray(part.data)) return part.data.some((parts) => parts.every(isThere));
    return !isOutside(part);
  };
  return parsed(text)
    .slice(0, mostSelectors)
    .filter((parts) => parts.every(isThere))
    .map((parts) => ({ subject: lastOf(parts), specificity: weighAll(parts) }));
}

/** Whether an element is what a selector means. */
export function isMeant({ subject }: Pick<Selector, 'subject'>, element: PageElement): boolean {
  return subject.every((part) => {
    switch (part.type) {
      case 'tag':
        return part.name.toLowerCase() === element.tag;
      case 'attribute':
        return hasAttribute(part, element);
      case 'pseudo':
        if (part.name === 'root' || part.name === 'host') return element.tag === 'html';
        if (!Array.isArray(part.data) || part.name === 'has') return !isOutside(part);
        return part.data.some((parts) => isMeant({ subject: lastOf(parts) }, element)) !== (part.name === 'not');
      default:
        return !isOutside(part);
    }
  });
}

function parsed(text: string): Part[][] {
  try {
    return parse(text);
  } catch {
    return [];
  }
}

const combinators = new Set(['descendant', 'child', 'parent', 'sibling', 'adjacent', 'column-combinator']);

const lastOf = (parts: Part[]) => parts.slice(parts.findLastIndex(({ type }) => combinators.has(type)) + 1);

/** Whether a part means a state that a page isn't in by itself, or something that isn't an element. */
const isOutside = (part: Part) => part.type === 'pseudo-element' || (part.type === 'pseudo' && states.test(part.name));

const states =
  /^(?:hover|focus|active|visited|disabled|checked|target|selection|placeholder|invalid|valid|empty|open|popover|autofill|-(?!webkit-any$|moz-any$))/i;

/** Attributes that choose between themes, such as `data-bs-theme="dark"`. */
const theming = /theme|mode|scheme/;

function hasAttribute(part: AttributeSelector, { id, classes, attributes }: PageElement): boolean {
  if (part.name === 'class' && part.action === 'element') return classes.has(part.value);
  const value = part.name === 'id' ? id : part.name === 'class' ? [...classes].join(' ') : attributes.get(part.name);
  return isValue(part, value);
}

function isValue({ action, value }: AttributeSelector, attribute: string | undefined): boolean {
  if (attribute === undefined) return false;
  switch (action) {
    case 'equals':
      return attribute === value;
    case 'not':
      return attribute !== value;
    case 'start':
      return attribute.startsWith(value);
    case 'end':
      return attribute.endsWith(value);
    case 'any':
      return attribute.includes(value);
    case 'element':
      return attribute.split(/\s+/).includes(value);
    case 'hyphen':
      return attribute === value || attribute.startsWith(`${value}-`);
    default:
      return true;
  }
}

const weighAll = (parts: Part[]): number => parts.reduce((sum, part) => sum + weigh(part), 0);

/** Selectors level 4, section "Specificity": a list weighs as much as its heaviest selector. */
function weigh(part: Part): number {
  if (part.type === 'tag') return 1;
  if (part.type === 'attribute') return part.name === 'id' && part.action === 'equals' ? 10_000 : 100;
  if (part.type !== 'pseudo' || part.name === 'where') return 0;
  return Array.isArray(part.data) ? Math.max(0, ...part.data.map(weighAll)) : 100;
}
