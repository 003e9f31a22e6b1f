import { signal } from '@preact/signals';
import type { Words } from './en.ts';

export type { Words } from './en.ts';

/** The languages of the console, each under its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

/** Says what the server explains in English. Undefined if there are no words for it. */
export type Explain = (message: string) => string | undefined;

interface Spoken {
  words: Words;
  explain: Explain;
}

const loaders: Record<Language, () => Promise<Spoken>> = {
  en: async () => ({ words: (await import('./en.ts')).en, explain: (message) => message }),
  async de() {
    // The first page doesn't wait for them: until they are there, refusals are said in general.
    const refusals = import('./de-refusals.ts').then(({ inGerman }) => {
      explainInGerman = inGerman;
    });
    refusals.catch(() => {});
    return { words: (await import('./de.ts')).de, explain: (message) => explainInGerman(message) };
  },
};

let explainInGerman: Explain = () => undefined;

const current = signal<Spoken & { language: Language }>();

/** The sentences of the chosen language. A component that calls it shows them anew when the language changes. */
export function useWords(): Words {
  return currentWords().words;
}

/** The server's explanations in the chosen language. */
export function useExplain(): Explain {
  return currentWords().explain;
}

/** The chosen language, also for `Intl`. */
export function useLanguage(): Language {
  return currentWords().language;
}

/** Loads a language's sentences and shows them. */
export async function speak(language: Language): Promise<void> {
  current.value = { language, ...(await loaders[language]()) };
  document.documentElement.lang = language;
}

/** The language that was chosen in this browser before, or the reader's own. */
export function chosen(): Language {
  const saved = localStorage.getItem(memory);
  return isLanguage(saved) ? saved : preferred(navigator.languages);
}

/** Shows a language's sentences, now and at the next visit. */
export async function choose(language: Language): Promise<void> {
  localStorage.setItem(memory, language);
  await speak(language);
}

const memory = 'joinery-console-language';

/** The first of the reader's languages that the console has. @default 'en' */
export function preferred(tags: readonly string[]): Language {
  const language = tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return language ?? 'en';
}

/** Whether a tag names one of the console's languages. */
export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languages, tag);
}

function currentWords() {
  if (!current.value) throw new Error('Nothing is said before a language is loaded. Await speak() first.');
  return current.value;
}
