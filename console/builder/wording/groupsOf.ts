import type { WordPart } from '../definition/wording.ts';

/** Parts that belong together: the form's head, a field by its name, or the form's end. */
export interface WordGroup {
  place: 'head' | 'end' | { field: string };
  parts: WordPart[];
}

/** Puts neighbours that belong together into one group. The order stays. */
export function groupsOf(parts: readonly WordPart[]): WordGroup[] {
  const groups: WordGroup[] = [];
  for (const part of parts) {
    const place = placeOf(part);
    const last = groups.at(-1);
    if (last && keyOf(last.place) === keyOf(place)) last.parts.push(part);
    else groups.push({ place, parts: [part] });
  }
  return groups;
}

/** Tells places apart. No field has a name with a colon. */
export const keyOf = (place: WordGroup['place']) => (typeof place === 'string' ? `:${place}` : place.field);

function placeOf(part: WordPart): WordGroup['place'] {
  if ('field' in part) return { field: part.field };
  return part.of === 'step' || (part.of === 'text' && (part.name === 'title' || part.name === 'description'))
    ? 'head'
    : 'end';
}

/** Whether a form does well without words in this part, so that it need not be shown while it has none. */
export function isSpare(part: WordPart): boolean {
  if (part.of === 'address') return true;
  if (part.of === 'text') return part.name === 'description' || part.name === 'done';
  return part.of === 'field' && (part.name === 'placeholder' || part.name === 'hint');
}
