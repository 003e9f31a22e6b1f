import { useLanguage, useWords } from '../words/index.ts';
import type { Refusal } from './call.ts';

/** What is wrong, as a sentence for each field by name; under '' for the whole request. */
export type Sentences = Readonly<Record<string, string>>;

/** Says refusals in the reader's language. */
export function useSentences(): (refusal: Refusal) => Sentences {
  const words = useWords();
  const language = useLanguage();
  return ({ problems, retryAfter }) => {
    const wait = retryAfter === undefined ? '' : ` ${words.retryIn(retryAfter)}`;
    const said = problems.map(({ field, code, message }): [string, string] => {
      const known = words.problems[code] ?? words.problems.failed;
      // The server explains itself in English.
      const exact = message && (code === 'unreachable' || (language === 'en' && explained.includes(code)));
      // What is wrong with one of several stands beside them all.
      return [field?.split('.')[0] ?? '', (exact ? message : known) + wait];
    });
    return Object.fromEntries(said);
  };
}

/** What the server says more exactly than we can. */
const explained: string[] = ['invalid', 'taken', 'weakPassword', 'inUse', 'tooLarge', 'tooSoon'];
