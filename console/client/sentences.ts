import { sayMailFailure, useLanguage, useWords } from '../words/index.ts';
import type { Refusal } from './call.ts';
import { inGerman } from './german.ts';

/** The problems of a request, as a sentence for each field by name; under '' for the whole request. */
export type Sentences = Readonly<Record<string, string>>;

/** Says refusals in the reader's language. */
export function useSentences(): (refusal: Refusal) => Sentences {
  const words = useWords();
  const language = useLanguage();
  return ({ problems, retryAfter }) => {
    const wait = retryAfter === undefined ? '' : ` ${words.retryIn(retryAfter)}`;
    const said = problems.map(({ field, code, message, failure }): [string, string] => {
      const known = failure ? sayMailFailure(failure, words) : (words.problems[code] ?? words.problems.failed);
      // The server explains itself in English.
      const exact = message && !failure && (code === 'unreachable' || (language === 'en' && explained.includes(code)));
      // A problem with one of several values stands beside them all.
      const german = language === 'de' && code === 'invalid' ? inGerman(message) : undefined;
      return [field?.split('.')[0] ?? '', (exact ? unnamed(message) : (german ?? known)) + wait];
    });
    return Object.fromEntries(said);
  };
}

/** The sentence stands beside the field, whose name in a request its reader doesn’t know. */
const unnamed = (message: string) => message.replace(/^`[^`]*` (.)/, (_, first: string) => first.toUpperCase());

/** Problems that the server explains more exactly than we can. */
const explained: string[] = ['invalid', 'taken', 'weakPassword', 'inUse', 'tooLarge', 'tooSoon'];
