import { html } from '@joinery/contract/html';
import { Liquid, type Template as Parsed } from 'liquidjs';
import type { Message } from '../model/campaign.ts';

/** A checked template, as `parseTemplate` makes it. */
export type Template = { readonly [Part in keyof Message]: Filling };

/** Fills in a part. */
type Filling = (data: Data) => string;

/** The values of placeholders, by name. A missing one is an empty text. */
export type Data = Readonly<Record<string, string>>;

/**
 * Parses a mail's Liquid templates: `{{ firstName | default: "there" }}`, and the tags `if`, `unless`, `case`,
 * `comment` and `raw`. An empty text counts as false, and the filter `lines` keeps line breaks in HTML. Templates reach
 * only the data: no files, no code, no loops.
 *
 * @param names the placeholders that may be used
 * @throws when a part can't be read or uses another placeholder; the message says which part, where, and what may be
 * used
 */
export function parseTemplate({ subject, text, html }: Message, names: readonly string[]): Template {
  const fillSubject = parsePart('subject', subject, plain, names);
  return {
    // A line break would end the header (RFC 5322, section 2.2).
    subject: (data) =>
      fillSubject(data)
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim(),
    text: parsePart('text', text, plain, names),
    html: parsePart('HTML', html, escaping, names),
  };
}

/** Parses a template of plain text, such as a text message, by the rules of `parseTemplate`. */
export function parseText(text: string, names: readonly string[]): Filling {
  return parsePart('text', text, plain, names);
}

/**
 * Fills in a mail. The subject is one line; in the HTML everything is escaped, for content and quoted attributes alike.
 */
export function renderMessage(template: Template, data: Data): Message {
  return { subject: template.subject(data), text: template.text(data), html: template.html(data) };
}

const plain = createEngine({});
const escaping = createEngine({ outputEscape: 'escape' });
plain.registerFilter('lines', (text: unknown) => String(text ?? ''));
// Escapes by itself, so that its line breaks survive.
escaping.registerFilter('lines', {
  raw: true,
  handler: (text: unknown) => html`${String(text ?? '')}`.toString().replaceAll('\n', '<br>'),
});

/**
 * The subset of the language that messages need. Without a file system and loops, a template ends soon and reads
 * nothing.
 */
function createEngine(options: { outputEscape?: 'escape' }): Liquid {
  const engine = new Liquid({ ...options, templates: {}, jsTruthy: true, ownPropertyOnly: true, strictFilters: true });
  const kept = ['if', 'unless', 'case', 'comment', 'raw'];
  for (const tag of Object.keys(engine.tags)) if (!kept.includes(tag)) delete engine.tags[tag];
  // It would turn off escaping.
  delete engine.filters.raw;
  return engine;
}

function parsePart(part: string, source: string, engine: Liquid, names: readonly string[]): Filling {
  const parsed = parse(part, source, engine);
  const unknown = engine.globalVariablesSync(parsed).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`The ${part} uses {{ ${unknown} }}, which is unknown here. It may use: ${names.join(', ')}.`);
  }
  return (data) => engine.renderSync(parsed, data);
}

function parse(part: string, source: string, engine: Liquid): Parsed[] {
  try {
    return engine.parse(source);
  } catch (cause) {
    throw new Error(`The ${part} can't be read: ${(cause as Error).message}.`, { cause });
  }
}
