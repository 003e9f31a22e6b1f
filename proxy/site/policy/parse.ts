/** A content security policy: the values of each directive, by its name. */
export interface Policy {
  /** Where the page says it: a header, or a `<meta>` element. */
  from: 'header' | 'meta';
  directives: ReadonlyMap<string, readonly string[]>;
}

/** Directives that count in a header alone (CSP level 3, section 3.3). */
const headerOnly = ['frame-ancestors', 'report-uri', 'sandbox'];

/** The policies of a page: a header holds several with commas between them. A page has to satisfy them all. */
export function readPolicies(headers: readonly string[], metas: readonly string[]): Policy[] {
  const inHeaders = headers.flatMap((header) => header.split(','));
  return [
    ...inHeaders.map((text): Policy => ({ from: 'header', directives: readDirectives(text, []) })),
    ...metas.map((text): Policy => ({ from: 'meta', directives: readDirectives(text, headerOnly) })),
  ].filter(({ directives }) => directives.size > 0);
}

/** CSP level 3, section 2.2.1: of two directives of a name, the first counts. */
function readDirectives(text: string, ignored: readonly string[]): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.split(/[\t\n\f\r ]+/).filter(Boolean);
    const directive = name.toLowerCase();
    if (directive !== '' && !directives.has(directive) && !ignored.includes(directive))
      directives.set(directive, values);
  }
  return directives;
}
