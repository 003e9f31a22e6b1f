/** The languages that the service writes and shows its pages in. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** Shows the day of a moment (Unix seconds) in UTC, as a language writes it. */
export function showDay(time: number, language: Language): string {
  return days[language].format(time * 1000);
}

/** Making a formatter takes longer than all else of a message. */
const days = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }),
} satisfies Record<Language, Intl.DateTimeFormat>;
