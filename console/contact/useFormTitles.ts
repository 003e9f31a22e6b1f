import { useLoad } from '../load/useCall.ts';
import { call, hasSection } from '../session/session.ts';

/** The title of a form, by which its owner knows it; its name until that is known, and once the form is gone. */
export type NameOfForm = (name: string) => string;

/** Loads the titles of all forms, for pages that show several by their names. */
export function useFormTitles(): NameOfForm {
  const day = new Date().toISOString().slice(0, 10);
  const none = { ok: true as const, answer: [] };
  const forms = useLoad(
    // The shortest range: only the titles are needed.
    async () => (hasSection('forms') ? call('listForms', { query: { from: day, to: day, timeZone: 'UTC' } }) : none),
    'titles',
  ).answer;
  const titles = new Map(forms?.map(({ name, title }) => [name, title]));
  return (name) => titles.get(name) || name;
}
