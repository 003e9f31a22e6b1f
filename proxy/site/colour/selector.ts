import type { PageElement } from '../page/read-page.ts';

/** One selector out of a rule's list, reduced to what a page's tags can tell. */
export interface Selector {
  /** The element itself: everything after the last combinator. */
  own: Compound;
  /** A number that grows with the CSS specificity. */
  specificity: number;
}

interface Compound {
  tag: string;
  id: string;
  classes: string[];
  attributes: { name: string; value: string | undefined }[];
  isRoot: boolean;
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
 * checked by whether the page has their classes.
 */
export function readSelectors(text: string, page: Surroundings): Selector[] {
  // Flattened, as only the last part of a selector is looked at closely.
  const flat = text.replace(/:not\([^()]*\)/g, '').replace(/:(?:where|is|matches|-webkit-any|-moz-any)\(|\)/g, ' ');
  return flat
    .split(',')
    .slice(0, mostSelectors)
    .flatMap((selector) => {
      if (states.test(selector)) return [];
      const compounds = selector
        .split(/[\s>+~]+/)
        .filter(Boolean)
        .map(readCompound);
      const own = compounds.at(-1);
      if (!own || !compounds.every((each) => isOnPage(each, page))) return [];
      return [{ own, specificity: compounds.reduce((sum, each) => sum + weigh(each), 0) }];
    });
}

/** Whether an element is what a selector means. */
export function isMeant({ own }: Selector, { tag, id, classes, attributes }: PageElement): boolean {
  if (own.isRoot && tag !== 'html') return false;
  if (own.tag && own.tag !== '*' && own.tag !== tag) return false;
  if (own.id && own.id !== id) return false;
  return (
    own.classes.every((name) => classes.has(name)) &&
    own.attributes.every(
      ({ name, value }) => attributes.has(name) && (value === undefined || attributes.get(name) === value),
    )
  );
}

/** States that a page isn't in by itself, and parts that aren't elements. */
const states =
  /::|:(?:hover|focus|active|visited|disabled|checked|target|before|after|placeholder|first-l|selection|invalid|valid|empty|open|popover|autofill|-)/i;

const parts = /(^|[.#])((?:\\.|[^\s.#:[\\])+)|\[([^\]]*)\]|(:(?:root|host))\b/g;

function readCompound(text: string): Compound {
  const compound: Compound = { tag: '', id: '', classes: [], attributes: [], isRoot: false };
  for (const [, sign, name = '', attribute, root] of text.slice(0, 300).matchAll(parts)) {
    const plain = name.replace(/\\(.)/g, '$1');
    if (root) compound.isRoot = true;
    else if (attribute !== undefined) compound.attributes.push(readAttribute(attribute));
    else if (sign === '.') compound.classes.push(plain);
    else if (sign === '#') compound.id = plain;
    else compound.tag = plain.toLowerCase();
  }
  return compound;
}

function readAttribute(text: string): { name: string; value: string | undefined } {
  const [name = '', value] = text.split('=');
  const isExact = value !== undefined && !/[~|^$*]$/.test(name);
  return {
    name: name
      .replace(/[~|^$*]$/, '')
      .trim()
      .toLowerCase(),
    value: isExact ? value.trim().replace(/^["']|["']?(?:\s+[is])?$/g, '') : undefined,
  };
}

function isOnPage({ classes, attributes }: Compound, page: Surroundings): boolean {
  return (
    classes.every((name) => page.classes.has(name)) &&
    attributes.every(({ name, value }) => !theming.test(name) || (value ?? '') === (page.themes.get(name) ?? ''))
  );
}

/** Attributes that choose between themes, such as `data-bs-theme="dark"`. */
const theming = /theme|mode|scheme/;

function weigh({ tag, id, classes, attributes, isRoot }: Compound): number {
  return (
    (id ? 10_000 : 0) + (classes.length + attributes.length + (isRoot ? 1 : 0)) * 100 + (tag && tag !== '*' ? 1 : 0)
  );
}
