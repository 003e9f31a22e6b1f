import type { DraftDefinition, FormChange } from '@joinery/contract/console';
import type { Path } from '../../config/read/read.ts';
import { compareDefinitions } from '../../console/review/compare.ts';
import type { StoredVersion } from '../../store/form/drafts.ts';

/** The differences between two definitions, a line each. */
export function changesInWords(before: DraftDefinition, after: DraftDefinition): string[] {
  return compareDefinitions(before, after).map((change) => `  ${plain(inWords(change))}`);
}

function inWords({ kind, path, before, after }: FormChange): string {
  // A list of choices may have other values under the same labels.
  if (kind === 'changed' && before !== after) return `changed ${path}: ${quote(before)} → ${quote(after)}`;
  const said = kind === 'changed' ? '' : before || after;
  return said ? `${kind} ${path}: ${quote(said)}` : `${kind} ${path}`;
}

/** Quotation marks show blanks at the ends, and a text with line breaks stays on its line. */
const quote = (text: string) => JSON.stringify(text);

/** The place of a mistake, in which a field has its name instead of its number. Never empty. */
export function named([room = 'definition', at, ...rest]: Path, definition: unknown): Path {
  if (at === undefined) return [room];
  const name: unknown = room === 'fields' && Object(Object(Object(definition).fields)[at]).name;
  return [room, typeof name === 'string' && /^\w{1,100}$/.test(name) ? name : at, ...rest];
}

/** Owners' words may hold anything: characters that could move a terminal's cursor or turn its text are left out. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' ');
}

/** `1 to 3`. Versions have numbers without gaps; the newest comes first. */
export function versionsOf(versions: StoredVersion[]): string {
  const [newest, oldest] = [versions[0]?.version, versions.at(-1)?.version];
  return newest === oldest ? `only ${newest}` : `${oldest} to ${newest}`;
}
