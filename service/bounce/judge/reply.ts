/** A mail server's reply, taken apart. */
export interface Reply {
  /** Whether the server, or whoever gave up, calls the failure permanent. */
  isPermanent: boolean;
  /** The subject and detail of the enhanced status code (RFC 3463), such as 1 and 1 of 5.1.1. */
  status: [subject: number, detail: number] | undefined;
  /** The words in lower case, without addresses and without the paths of links. */
  words: string;
}

/** Most characters that are read: a genuine reply has a few lines. */
const mostCharacters = 2_000;

/**
 * Takes a reply apart: `550 5.1.1 …`, `smtp; 550-5.7.1 …`, or a bare sentence. The words begin at the first reply code,
 * and a status right after a code counts before any other: relays wrap the next server's reply in words of their own.
 */
export function parseReply(text: string): Reply {
  const front = text
    .slice(0, mostCharacters)
    .replace(/\s+/g, ' ')
    .replace(/^ ?[\w-]{1,40}; ?/, '');
  const first = /(?<![\d.:])([45])\d\d(?=[ '-])/.exec(front);
  const status = afterCode.exec(front) ?? anywhere.exec(front);
  const [, kind, subject, detail] = status ?? [];
  return {
    isPermanent: (kind ?? first?.[1]) !== '4',
    status: subject === undefined ? undefined : [Number(subject), Number(detail)],
    words: front
      .slice(first?.index ?? 0)
      .replace(/[^\s<>"'(),;]+/g, plainWord)
      .toLowerCase(),
  };
}

const afterCode = /(?<![\d.])[45]\d\d[- ]['"<(#]{0,2}([45])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;
/** Neither a part of an address nor of a version. */
const anywhere = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;

function plainWord(word: string): string {
  if (word.slice(1, -1).includes('@')) return '';
  return /^https?:/i.test(word) ? (URL.parse(word)?.hostname ?? '') : word;
}
