import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** The parts of a page's HTML that matter for a form, in the page's order. */
export interface Page {
  /** Where relative addresses start, if it isn't the page's own address. */
  base: string | undefined;
  /** The policies in `<meta>`. */
  policies: string[];
  /** `<meta name="theme-color">`. */
  themeColours: { colour: string; media: string }[];
  /** The address of the web app manifest. */
  manifest: string | undefined;
  /** Style sheets: their text, or where it is. */
  sheets: ({ text: string; media: string } | { href: string; media: string })[];
  scripts: PageScript[];
  /** Addresses of frames, forms' targets, and of `<signup-form>`. */
  frames: string[];
  targets: string[];
  elements: string[];
  /** The elements whose looks matter: the root, the body, and the first buttons, links and bars. */
  styled: PageElement[];
  /** Every class on the page. */
  classes: Set<string>;
}

export interface PageScript {
  /** Every address in its attributes: some sites keep it in one of their own until later. */
  addresses: string[];
  nonce: string | undefined;
  integrity: string | undefined;
  text: string;
}

export interface PageElement {
  kind: ElementKind;
  tag: string;
  id: string;
  classes: ReadonlySet<string>;
  attributes: ReadonlyMap<string, string>;
}

export type ElementKind = 'root' | 'body' | 'button' | 'link' | 'bar';

/** Most elements of a kind that are looked at. */
const most: Record<ElementKind, number> = { root: 1, body: 1, button: 40, link: 15, bar: 4 };

const mostOfAKind = 500;
/** Attributes of one tag. A page isn't read past a tag with more: each is compared with all before it. */
const mostAttributes = 500;
/** Characters between two counts of attributes. */
const slice = 4_096;
const mostClasses = 20_000;

/**
 * Reads a page by its tags alone: no tree is built, as some pages would take the square of their length for that.
 */
export function readPage(html: string): Page {
  const page: Page = {
    ...{ base: undefined, policies: [], themeColours: [], manifest: undefined, sheets: [], scripts: [] },
    ...{ frames: [], targets: [], elements: [], styled: [], classes: new Set() },
  };
  const counts = { root: 0, body: 0, button: 0, link: 0, bar: 0 };
  /** The element whose text is collected. */
  let inside: { text: string } | undefined;
  const around: Around = { isWithoutScripts: false, isInBody: false };

  function open(tag: Token.TagToken): void {
    const attributes = new Map(tag.attrs.map(({ name, value }) => [name, value]));
    tokenizer.state = modes[tag.tagName] ?? tokenizer.state;
    inside = undefined;
    if (tag.tagName === 'noscript') around.isWithoutScripts = true;
    if (tag.tagName === 'body') around.isInBody = true;
    const classes = new Set((attributes.get('class') ?? '').split(/[ \t\n\f\r]+/).filter(Boolean));
    if (page.classes.size < mostClasses) for (const name of classes) page.classes.add(name);
    const kind = kindOf(tag.tagName, classes, attributes);
    if (kind && counts[kind] < most[kind]) {
      counts[kind]++;
      page.styled.push({ kind, tag: tag.tagName, id: attributes.get('id') ?? '', classes, attributes });
    }
    inside = note(page, tag.tagName, attributes, around);
  }

  const collect = (chars: string) => {
    if (inside) inside.text += chars;
  };
  const skip = () => {};
  const tokenizer = new CountingTokenizer(
    {},
    {
      onStartTag: open,
      onEndTag: ({ tagName }) => {
        inside = undefined;
        if (tagName === 'noscript') around.isWithoutScripts = false;
      },
      onCharacter: ({ chars }) => collect(chars),
      onWhitespaceCharacter: ({ chars }) => collect(chars),
      onNullCharacter: skip,
      onComment: skip,
      onDoctype: skip,
      onEof: skip,
    },
  );
  for (let at = 0; at < html.length && tokenizer.attributes <= mostAttributes; at += slice)
    tokenizer.write(html.slice(at, at + slice), at + slice >= html.length);
  return page;
}

class CountingTokenizer extends Tokenizer {
  /** The attributes of the tag that is being read. */
  get attributes(): number {
    return this.currentToken && 'attrs' in this.currentToken ? this.currentToken.attrs.length : 0;
  }
}

/** Elements that hold text instead of markup. `<noscript>` holds markup for those without scripts, styles among it. */
const modes: Record<string, Tokenizer['state'] | undefined> = {
  script: TokenizerMode.SCRIPT_DATA,
  ...{ style: TokenizerMode.RAWTEXT, iframe: TokenizerMode.RAWTEXT, xmp: TokenizerMode.RAWTEXT },
  ...{ noembed: TokenizerMode.RAWTEXT, noframes: TokenizerMode.RAWTEXT },
  ...{ title: TokenizerMode.RCDATA, textarea: TokenizerMode.RCDATA },
  plaintext: TokenizerMode.PLAINTEXT,
};

/** The surroundings of a tag. */
interface Around {
  isWithoutScripts: boolean;
  isInBody: boolean;
}

/** Keeps what a tag says, and returns what collects its text. */
function note(
  page: Page,
  tag: string,
  attributes: ReadonlyMap<string, string>,
  { isWithoutScripts, isInBody }: Around,
): { text: string } | undefined {
  const get = (name: string) => attributes.get(name)?.trim() ?? '';
  const keep = <Item>(list: Item[], item: Item) => void (list.length < mostOfAKind && list.push(item));
  switch (tag) {
    case 'base':
      page.base ??= attributes.get('href');
      return undefined;
    case 'meta':
      // HTML, section 4.2.5.3: only in the head.
      if (get('http-equiv').toLowerCase() === 'content-security-policy' && !isInBody)
        keep(page.policies, get('content'));
      if (get('name').toLowerCase() === 'theme-color')
        keep(page.themeColours, { colour: get('content'), media: get('media') });
      return undefined;
    case 'link': {
      const rel = get('rel').toLowerCase().split(/\s+/);
      const href = get('href');
      if (rel.includes('manifest')) page.manifest ??= href;
      const isSheet = rel.includes('stylesheet') || (rel.includes('preload') && get('as').toLowerCase() === 'style');
      if (isSheet && href && !rel.includes('alternate')) keep(page.sheets, { href, media: get('media') });
      return undefined;
    }
    case 'style': {
      const sheet = { text: '', media: get('media') };
      keep(page.sheets, sheet);
      return sheet;
    }
    case 'script': {
      if (isWithoutScripts) return undefined;
      const addresses = [...attributes].flatMap(([name, value]) => (/src|href|url/.test(name) ? [value.trim()] : []));
      const script = { addresses, nonce: attributes.get('nonce'), integrity: attributes.get('integrity'), text: '' };
      keep(page.scripts, script);
      return script;
    }
    case 'iframe':
      if (!isWithoutScripts)
        for (const [name, value] of attributes) if (/src/.test(name)) keep(page.frames, value.trim());
      return undefined;
    case 'form':
      keep(page.targets, get('action'));
      return undefined;
    case 'signup-form':
      keep(page.elements, get('src'));
      return undefined;
    default:
      return undefined;
  }
}

/** Words in the classes of buttons, of those that matter most, and of those that have another purpose. */
const button = /(?:^|[-_])(?:btn|button|cta)(?:$|[-_\d])|(?:Button|Btn)(?:$|[A-Z_-])/;
const first = /(?:^|[-_])(?:primary|main|cta|submit)(?:$|[-_])/i;
const lesser =
  /(?:^|[-_])(?:close|toggler?|menu|nav|burger|slick|swiper|slider?|share|social|play|back|secondary|outlined?|ghost|(?:btn|button)-link|disabled|cookie|carousel|search|arrow|icon|prev|next|modal|dropdown|accordion|tab|skip)(?:$|[-_])/i;

function kindOf(
  tag: string,
  classes: ReadonlySet<string>,
  attributes: ReadonlyMap<string, string>,
): ElementKind | undefined {
  if (tag === 'html') return 'root';
  if (tag === 'body') return 'body';
  if (tag === 'header' || tag === 'nav') return 'bar';
  const names = [...classes];
  const isButton =
    tag === 'button' ||
    (tag === 'input' && /^(?:submit|button)$/i.test(attributes.get('type') ?? '')) ||
    names.some((name) => button.test(name)) ||
    // Pages that are styled by utilities name no buttons.
    (tag === 'a' && names.some((name) => name.startsWith('bg-')));
  const isLesser = names.some((name) => lesser.test(name)) && !names.some((name) => first.test(name));
  if (isButton) return isLesser ? undefined : 'button';
  return tag === 'a' ? 'link' : undefined;
}
