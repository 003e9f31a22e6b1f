import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** The address of a link in HTML, and where its attribute stands. */
export interface HtmlLink {
  url: string;
  /** Offsets of the whole attribute, from `href` to the closing quote. */
  start: number;
  end: number;
}

/** Attributes of one tag. More are no mail, and each is compared with all before it. */
const mostAttributes = 500;
/** Characters between two counts of attributes. */
const slice = 4_096;

/**
 * Finds the web addresses of links in a template, as a mail program reads them: character references decoded, without
 * those in comments, styles and text. An address with a placeholder is none.
 *
 * @throws when a tag has more than 500 attributes
 */
export function findLinks(template: string): HtmlLink[] {
  const links: HtmlLink[] = [];
  const skip = () => {};
  const tokenizer = new CountingTokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(tag) {
        tokenizer.state = modes[tag.tagName] ?? tokenizer.state;
        if (tag.tagName === 'a') links.push(...linksOf(tag));
      },
      ...{ onEndTag: skip, onCharacter: skip, onWhitespaceCharacter: skip, onNullCharacter: skip },
      ...{ onComment: skip, onDoctype: skip, onEof: skip },
    },
  );
  for (let at = 0; at < template.length; at += slice) {
    tokenizer.write(template.slice(at, at + slice), at + slice >= template.length);
    if (tokenizer.attributes > mostAttributes)
      throw new Error(`The HTML has a tag with more than ${mostAttributes} attributes.`);
  }
  return links;
}

class CountingTokenizer extends Tokenizer {
  /** The attributes of the tag that is being read. */
  get attributes(): number {
    return this.currentToken && 'attrs' in this.currentToken ? this.currentToken.attrs.length : 0;
  }
}

function linksOf({ attrs, location }: Token.TagToken): HtmlLink[] {
  return attrs.flatMap(({ name, value }) => {
    // In `{% if x %}href="…"{% endif %}`, what stands before belongs to the name.
    const found = /^(?:.*[%}]\})?(?=href$)/s.exec(name);
    const place = location?.attrs?.[name];
    const url = value.trim();
    if (!found || !place || !/^https?:[^{}]+$/i.test(url)) return [];
    return { url, start: place.startOffset + found[0].length, end: place.endOffset };
  });
}

/** Elements that hold text instead of markup. */
const modes: Record<string, Tokenizer['state'] | undefined> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};
