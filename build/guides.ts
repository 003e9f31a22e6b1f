import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Guide, Prose } from '../console/help/guide.ts';
import manifest from '../package.json' with { type: 'json' };

const docs = join(import.meta.dirname, '../docs');
const pages = ['console', 'forms'];
const languages = ['en', 'de'];

/** The rest of the docs. Pages for whoever runs Joinery aren't in the console. */
const elsewhere = `${manifest.homepage.replace(/#.*/, '')}/blob/main/docs/`;

/** `virtual:guides-<language>`: the pages of the docs for owners, which the console shows as its help. */
export function guides(): Plugin {
  return {
    name: 'guides',
    resolveId: (id) => /^virtual:(guides-\w+)$/.exec(id)?.[1],
    load(id) {
      const language = /^guides-(\w+)$/.exec(id)?.[1];
      if (!language || !languages.includes(language)) return;
      for (const page of pages) this.addWatchFile(pathOf(page, language));
      const all = pages.map((page) => [page, readGuide(page, language)]);
      return `export const guides = ${JSON.stringify(Object.fromEntries(all))}`;
    },
  };
}

const pathOf = (page: string, language: string) => join(docs, language === 'en' ? '' : language, `${page}.md`);
const lex = (page: string, language: string) => marked.lexer(readFileSync(pathOf(page, language), 'utf8'));

/** @throws if the page has something that the console can't show */
function readGuide(page: string, language: string): Guide {
  const tokens = lex(page, language);
  const fragments = new Map(pages.map((each) => [each, fragmentsOf(each, language)]));
  const toProse = createProse(page, language, fragments);
  const [name, ...rest] = tokens;
  if (name?.type !== 'heading') throw new Error(`docs: ${page} in ${language} doesn't begin with its title`);
  const guide: Guide = { title: name.text, intro: [], parts: [] };
  let text = guide.intro;
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) {
      text = [];
      guide.parts.push({ id: fragments.get(page)?.get(slug(token.text)) ?? '', title: token.text, text });
    } else text.push(...toProse(token));
  }
  return guide;
}

type ToProse = (token: Token) => Prose[];

/** Makes the reader of a page's text; `fragments` are those of all pages. */
function createProse(page: string, language: string, fragments: Map<string, Map<string, string>>): ToProse {
  function toProse(token: Token): Prose[] {
    const inside = () => (token as Tokens.Generic).tokens?.flatMap(toProse) ?? [];
    switch (token.type) {
      case 'space':
        return [];
      case 'text':
        return 'tokens' in token ? [['p', {}, ...inside()]] : [decode(token.text)];
      case 'escape':
        return [token.text];
      case 'paragraph':
        return [['p', {}, ...inside()]];
      case 'heading':
        return [['h3', {}, ...inside()]];
      case 'strong':
        return [['strong', {}, ...inside()]];
      case 'codespan':
        return [['code', {}, decode(token.text)]];
      case 'link':
        return [['a', linkTo(token.href), ...inside()]];
      case 'list':
        return [
          ['ul', {}, ...(token as Tokens.List).items.map((item): Prose => ['li', {}, ...item.tokens.flatMap(toProse)])],
        ];
      case 'table':
        return [toTable(token as Tokens.Table, toProse)];
      default:
        throw new Error(`docs: the console shows no ${token.type}, as ${page} in ${language} has it: ${token.raw}`);
    }
  }

  function linkTo(href: string): Record<string, string> {
    const [, named = '', fragment = ''] = /^(?:(?:\.\.\/)?(\w[\w-]*)\.md)?(?:#(.*))?$/.exec(href) ?? [];
    if (!named && !fragment) throw new Error(`docs: ${page} in ${language} links to ${href}`);
    const target = named || page;
    const ids = fragments.get(target);
    if (!ids)
      return { href: `${elsewhere}${named}.md${fragment && `#${fragment}`}`, target: '_blank', rel: 'noreferrer' };
    const id = ids.get(fragment);
    if (fragment && !id) throw new Error(`docs: ${page} in ${language} links to ${href}, which isn't there`);
    return { href: `/console/help${target === 'console' ? '' : `?view=${target}`}${id ? `#${id}` : ''}` };
  }

  return toProse;
}

function toTable({ header, rows }: Tokens.Table, toProse: ToProse): Prose {
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => tokens.flatMap(toProse));
  return [
    'table',
    {},
    ['thead', {}, ['tr', {}, ...cells(header).map((cell): Prose => ['th', { scope: 'col' }, ...cell])]],
    [
      'tbody',
      {},
      ...rows.map((row): Prose => {
        const [first = [], ...others] = cells(row);
        return ['tr', {}, ['th', { scope: 'row' }, ...first], ...others.map((cell): Prose => ['td', {}, ...cell])];
      }),
    ],
  ];
}

/** The fragments of a page's parts, as its own language and as English spells them. */
function fragmentsOf(page: string, language: string): Map<string, string> {
  const titles = (of: string) =>
    lex(page, of).filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2);
  const [translated, english] = [titles(language), titles('en')];
  if (translated.length !== english.length)
    throw new Error(`docs: ${page} has other parts in ${language} than in English`);
  return new Map(translated.map(({ text }, index) => [slug(text), slug(english[index]?.text ?? '')]));
}

/** As code hosts make fragments from headings. */
const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** Undoes the entities of HTML in which texts come. */
const decode = (text: string) => text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '');
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
