import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type Platforms } from './en.ts';

export type PlatformName = keyof Platforms;

const spoken: Record<Language, Platforms> = { en, de };

/** How a form gets into the systems that many sites are made with. */
export const usePlatforms = (): Platforms => spoken[useLanguage()];
