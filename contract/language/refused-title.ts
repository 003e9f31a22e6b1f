import type { Locale } from './locales.ts';

/**
 * The title of a page that refuses what was sent. Screen readers read titles first, so it opens with the word for an
 * error.
 */
export const refusedTitle = (locale: Locale, title: string): string => titles[locale](title);

const before = (word: string) => (title: string) => `${word}: ${title}`;

const titles: Record<Locale, (title: string) => string> = {
  ar: before('خطأ'),
  cs: before('Chyba'),
  da: before('Fejl'),
  de: before('Fehler'),
  el: before('Σφάλμα'),
  en: before('Error'),
  es: before('Error'),
  fa: before('خطا'),
  fi: before('Virhe'),
  fr: (title) => `Erreur : ${title}`,
  he: before('שגיאה'),
  it: before('Errore'),
  ja: (title) => `エラー：${title}`,
  nb: before('Feil'),
  nl: before('Fout'),
  pl: before('Błąd'),
  pt: before('Erro'),
  'pt-BR': before('Erro'),
  ro: before('Eroare'),
  sv: before('Fel'),
  tr: before('Hata'),
  uk: before('Помилка'),
  zh: (title) => `错误：${title}`,
  'zh-TW': (title) => `錯誤：${title}`,
};
