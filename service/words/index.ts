import type { Language } from '../language.ts';
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ptBR } from './pt-BR.ts';
import { ro } from './ro.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import type { Words } from './words.ts';
import { zh } from './zh.ts';
import { zhTW } from './zh-TW.ts';

export { fileWords } from './file.ts';
export type { PageName, Said, Words } from './words.ts';

/** The sentences of every language. */
export const words: Record<Language, Words> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  he,
  it,
  ja,
  nb,
  nl,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  sv,
  tr,
  uk,
  zh,
  'zh-TW': zhTW,
};
