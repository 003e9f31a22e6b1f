import { sayMailFailure } from '../words/mailFailure.ts';
import { useExplain, useWords } from '../words/words.ts';
import type { Refusal } from './call.ts';

/** The problems of a request, as a sentence for each field by name; under '' for the whole request. */
export type Sentences = Readonly<Record<string, string>>;

/** Says refusals in the reader's language: of a change, unless `failed` says what else came to nothing. */
export function useSentences(): (refusal: Refusal, failed?: string) => Sentences {
  const words = useWords();
  const explain = useExplain();
  return ({ problems, retryAfter }, failed = words.problems.failed) => {
    const wait = retryAfter === undefined ? '' : ` ${words.retryIn(retryAfter)}`;
    const said = problems.map(({ field, code, message, failure }): [string, string] => {
      const sentence = failure
        ? sayMailFailure(failure, words)
        : code === 'failed'
          ? failed
          : (words.problems[code] ?? failed);
      const detail =
        failure || general.includes(code) ? undefined : code === 'unreachable' ? message : explain(message);
      // A problem with one of several values stands beside them all.
      return [field?.split('.')[0] ?? '', (detail ? unnamed(detail) : sentence) + wait];
    });
    return Object.fromEntries(said);
  };
}

/** The sentence stands beside the field, whose name in a request its reader doesn’t know. */
const unnamed = (message: string) => message.replace(/^`[^`]*` (.)/, (_, first: string) => first.toUpperCase());

/** Problems that the console explains better than the server, which doesn't know what its reader sees. */
const general: string[] = [
  ...['required', 'wrong', 'throttled', 'signInNeeded', 'passwordNeeded', 'used', 'notReady', 'malformed', 'failed'],
  'offline',
];
