import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';

/** One declaration of a style sheet, with everything that decides whether it counts. */
export interface Declaration {
  /** The selectors of its rule, as one text. */
  selector: string;
  property: string;
  value: string;
  isImportant: boolean;
  /** Whether it holds in a dark scheme alone, in a light one alone, or in both. */
  scheme: Scheme;
  /** Whether it is in a layer, so that declarations outside of layers win. */
  isLayered: boolean;
}

export type Scheme = 'both' | 'light' | 'dark';

interface Block {
  /** `skip` holds nothing that is about colours of elements. */
  kind: 'rule' | 'group' | 'skip';
  selector: string;
  scheme: Scheme;
  isLayered: boolean;
}

/** Characters of a selector or a declaration that are read; longer ones are left out. */
const longest = 2_000;

/** Blocks within blocks that are read. Each keeps a selector, and people nest three or four. */
const deepest = 32;

/** Tokens between two looks at the clock. */
const slice = 20_000;

/**
 * Hands over the declarations of a style sheet that are about colours, in their order. Reads sheets with mistakes as
 * browsers do, in linear time. Stops early once `isOver`.
 */
export function readSheet(
  css: string,
  media: string,
  { take, isOver = () => false }: { take(declaration: Declaration): void; isOver?: () => boolean },
): void {
  const outermost: Block = { kind: 'group', selector: '', scheme: 'both', isLayered: false };
  const skipped: Block = { ...outermost, kind: 'skip' };
  const blocks: Block[] = [within(outermost, 'media', media)];
  const tokens = tokenizer({ css });
  /** The text since the last end of a declaration or of a rule; undefined once it is too long. */
  let text: string | undefined = '';
  let brackets = 0;
  for (let count = 1; !tokens.endOfFile(); count++) {
    if (count % slice === 0 && isOver()) return;
    const token = tokens.nextToken();
    const around = blocks.at(-1) ?? outermost;
    switch (token[0]) {
      case TokenType.Comment:
      case TokenType.CDO:
      case TokenType.CDC:
        continue;
      case TokenType.OpenCurly:
        if (brackets > 0) break;
        if (text === undefined || blocks.length > deepest) blocks.push(skipped);
        else blocks.push(blockOf(text.trim(), around));
        text = '';
        continue;
      case TokenType.CloseCurly:
        // An open bracket ends with its block.
        brackets = 0;
        if (text !== undefined) declare(text, around, take);
        if (blocks.length > 1) blocks.pop();
        text = '';
        continue;
      case TokenType.Semicolon:
        if (brackets > 0) break;
        if (text !== undefined) declare(text, around, take);
        text = '';
        continue;
    }
    brackets = Math.max(0, brackets + opens(token));
    if (text !== undefined) text = text.length + token[1].length > longest ? undefined : text + token[1];
  }
  // The end closes everything.
  const last = blocks.at(-1);
  if (last && text !== undefined) declare(text, last, take);
}

/** The declarations of a `style` attribute. */
export function readStyle(style: string, take: (declaration: Declaration) => void): void {
  const rule: Block = { kind: 'rule', selector: '', scheme: 'both', isLayered: false };
  for (const part of style.slice(0, longest).split(';')) declare(part, rule, take);
}

function opens([type]: CSSToken): number {
  switch (type) {
    case TokenType.Function:
    case TokenType.OpenParen:
    case TokenType.OpenSquare:
      return 1;
    case TokenType.CloseParen:
    case TokenType.CloseSquare:
      return -1;
    default:
      return 0;
  }
}

const atRule = /^@([\w-]+)\s*/;

function blockOf(prelude: string, around: Block): Block {
  if (around.kind === 'skip') return around;
  const [head, name] = atRule.exec(prelude) ?? [];
  if (head !== undefined && name !== undefined) return within(around, name.toLowerCase(), prelude.slice(head.length));
  const selector = around.selector ? nested(prelude, around.selector) : prelude;
  return { ...around, kind: selector ? 'rule' : 'skip', selector };
}

/** Rules that hold other rules; all others are about fonts, animations, printed pages and the like. */
const groups = ['media', 'supports', 'layer', 'container', 'scope', 'document', '-moz-document'];

function within(around: Block, name: string, condition: string): Block {
  if (!groups.includes(name)) return { ...around, kind: 'skip' };
  // In a rule, a group holds declarations of that rule, too.
  const block: Block = { ...around, isLayered: around.isLayered || name === 'layer' };
  if (name !== 'media') return block;
  const media = condition.toLowerCase();
  if (/\b(?:print|speech|aural)\b/.test(media) && !/\b(?:screen|all|not)\b/.test(media))
    return { ...block, kind: 'skip' };
  const scheme = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/.exec(media)?.[1] as 'dark' | 'light' | undefined;
  if (!scheme) return block;
  const isNegated = /\bnot\b/.test(media);
  const mediaScheme = isNegated ? opposite[scheme] : scheme;
  return around.scheme === opposite[mediaScheme] ? { ...block, kind: 'skip' } : { ...block, scheme: mediaScheme };
}

const opposite = { dark: 'light', light: 'dark' } as const;

/**
 * The selectors of a rule within another one (CSS Nesting Module, section "The Nesting Selector"), as many as are read.
 */
function nested(list: string, parents: string): string {
  const parent = parents.includes(',') ? `:is(${parents})` : parents;
  let selectors = '';
  for (const selector of selectorsOf(list)) {
    const whole = selector.includes('&')
      ? selector.replace('&', () => parent).replaceAll('&', '*')
      : `${parent} ${selector}`;
    if (selectors.length + whole.length > longest) break;
    selectors += selectors ? `,${whole}` : whole;
  }
  return selectors;
}

/** Splits a list at its commas, except for those in brackets and strings. */
function selectorsOf(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const [part] of list.matchAll(/\\.|"[^"]*"|'[^']*'|./gs)) {
    if (part === '(' || part === '[') depth++;
    if (part === ')' || part === ']') depth--;
    if (part === ',' && depth === 0) selectors.push('');
    else selectors.push(`${selectors.pop()}${part}`);
  }
  return selectors.map((selector) => selector.trim());
}

function declare(text: string, { kind, selector, scheme, isLayered }: Block, take: (found: Declaration) => void): void {
  const colon = text.indexOf(':');
  if (kind !== 'rule' || colon < 1) return;
  const name = text.slice(0, colon).trim();
  const property = name.startsWith('--') ? name : name.toLowerCase();
  if (!property.startsWith('--') && !properties.has(property)) return;
  const source = text.slice(colon + 1);
  const value = source.replace(/!\s*important\s*$/i, '').trim();
  if (value !== '')
    take({ selector, property, value, isImportant: value.length < source.trim().length, scheme, isLayered });
}

const properties = new Set(['color', 'background', 'background-color', 'background-image', 'accent-color']);
