/** A text whose web addresses can be followed. Each of `links` is looked for after the one before it. */
export function Linked({ text, links }: { text: string; links: string[] }) {
  const parts = split(text, links);
  return (
    <p class="letter">
      {parts.map((part, index) =>
        index % 2 ? (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** Texts and addresses in turn. */
function split(text: string, links: string[]): string[] {
  const parts: string[] = [];
  let rest = text;
  for (const link of links.filter((each) => /^https?:\/\//i.test(each))) {
    const at = rest.indexOf(link);
    if (at < 0) continue;
    parts.push(rest.slice(0, at), link);
    rest = rest.slice(at + link.length);
  }
  return [...parts, rest];
}
