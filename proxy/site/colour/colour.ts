import { color, serializeRGB } from '@csstools/css-color-parser';
import {
  type ComponentValue,
  isFunctionNode,
  isSimpleBlockNode,
  isTokenNode,
  parseListOfComponentValues,
} from '@csstools/css-parser-algorithms';
import { type CSSToken, stringify, TokenType, tokenize } from '@csstools/css-tokenizer';

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Resolves `var()`, and says which side of `light-dark()` counts. */
export interface Setting {
  look(variable: string): string | undefined;
  isDark: boolean;
}

/**
 * The first colour in a value, wherever it stands: in a shorthand, in a gradient. Undefined if there is none, or if it
 * can't be known, as with `currentcolor`. Never throws.
 */
export function readColour(value: string, setting: Setting): Colour | undefined {
  const plain = substitute(value, setting, { steps: mostSteps });
  if (plain === undefined) return undefined;
  try {
    return firstOf(parseListOfComponentValues(tokenize({ css: spelledOut(plain) })), 0);
  } catch {
    // The parser calls itself for each bracket.
    return undefined;
  }
}

/** How many variables and tokens a value may need. Variables that name others twice would grow without end. */
const mostSteps = 500;
const longest = 400;
const deepest = 12;

/** A value without `var()`, `env()` and `light-dark()`. Undefined if one has no value, or if it is too long. */
function substitute(value: string, setting: Setting, budget: { steps: number }, depth = 0): string | undefined {
  if (value.length > longest || depth > deepest) return undefined;
  if (!/\b(?:var|env|light-dark)\(/i.test(value)) return value;
  const tokens = tokenize({ css: value });
  let text = '';
  for (let at = 0; at < tokens.length; at++) {
    budget.steps--;
    if (budget.steps < 0 || text.length > longest) return undefined;
    const token = tokens[at] as CSSToken;
    const name = token[0] === TokenType.Function ? token[4].value.toLowerCase() : '';
    if (name !== 'var' && name !== 'env' && name !== 'light-dark') {
      text += token[0] === TokenType.EOF ? '' : token[1];
      continue;
    }
    const { first, second, end } = argumentsOf(tokens, at + 1);
    at = end;
    const variable = name === 'var' ? setting.look(first.trim()) : undefined;
    const chosen = name === 'light-dark' && !setting.isDark ? first : second;
    const source = variable === undefined ? chosen : variable;
    const said = source === undefined ? undefined : substitute(source, setting, budget, depth + 1);
    // A variable that leads nowhere makes room for what stands in its place.
    const found =
      said ??
      (variable !== undefined && second !== undefined ? substitute(second, setting, budget, depth + 1) : undefined);
    if (found === undefined) return undefined;
    text += found.trim();
  }
  return text;
}

/** The texts before and after the first comma of a function, and the index of the token that closes it. */
function argumentsOf(tokens: CSSToken[], start: number): { first: string; second: string | undefined; end: number } {
  let open = 0;
  let comma: number | undefined;
  let end = start;
  for (; end < tokens.length; end++) {
    const [type] = tokens[end] as CSSToken;
    if (type === TokenType.Function || type === TokenType.OpenParen) open++;
    else if (type === TokenType.CloseParen && open-- === 0) break;
    else if (type === TokenType.Comma && open === 0) comma ??= end;
  }
  const write = (from: number, to: number) => stringify(...tokens.slice(from, to));
  return {
    first: write(start, comma ?? end),
    second: comma === undefined ? undefined : write(comma + 1, end),
    end,
  };
}

/** Some sites keep only the numbers of a colour in a variable: `18,18,18` or `222 47% 11%`. */
function spelledOut(text: string): string {
  const [, first, second, third] = numbers.exec(text) ?? [];
  if (first === undefined) return text;
  return second?.endsWith('%') && third?.endsWith('%')
    ? `hsl(${first} ${second} ${third})`
    : `rgb(${first} ${second} ${third})`;
}

const number = String.raw`(?:\d+(?:\.\d*)?|\.\d+)`;
const between = String.raw`(?:\s*,\s*|\s+)`;
const numbers = new RegExp(`^\\s*(${number})(?:deg)?${between}(${number}%?)${between}(${number}%?)\\s*$`);

function firstOf(values: ComponentValue[], depth: number): Colour | undefined {
  for (const value of values) {
    const found = colourOf(value) ?? (depth < 3 ? firstOf(partsOf(value), depth + 1) : undefined);
    if (found) return found;
  }
  return undefined;
}

/** An address has a fragment, not a colour. */
const partsOf = (value: ComponentValue) =>
  (isFunctionNode(value) && /gradient$/i.test(value.getName())) || isSimpleBlockNode(value) ? value.value : [];

function colourOf(value: ComponentValue): Colour | undefined {
  if (isTokenNode(value) && value.value[0] !== TokenType.Hash && value.value[0] !== TokenType.Ident) return undefined;
  const data = color(value);
  if (!data) return undefined;
  const parts =
    serializeRGB(data)
      .toString()
      .match(/[\d.]+(?:e-?\d+)?/g)
      ?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue), alpha };
}

/** As `#rrggbb`, without its alpha. */
export const toHex = ({ red, green, blue }: Colour): string =>
  `#${[red, green, blue].map((part) => Math.max(0, Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`;

/** The visible mix of a colour on another. */
export function onto(colour: Colour, behind: Colour): Colour {
  const mix = (over: number, under: number) => Math.round(over * colour.alpha + under * (1 - colour.alpha));
  return {
    red: mix(colour.red, behind.red),
    green: mix(colour.green, behind.green),
    blue: mix(colour.blue, behind.blue),
    alpha: 1,
  };
}

/** From 0 for a grey to 1 for a pure colour, as seen: a very dark or very light colour is nearly grey. */
export function chromaOf({ red, green, blue }: Colour): number {
  return (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
}
