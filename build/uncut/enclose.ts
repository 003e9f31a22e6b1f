import type { Edit } from './edit.ts';

/**
 * Encloses a script, so that it shares no name with its neighbours in one file. A semicolon ends a neighbour that has
 * none. An async function turns a fault into a rejected promise, which the console shows and nothing stops at.
 */
export function enclose(code: string): Edit[] {
  const head = ';(async()=>{';
  const [opening] = /^\(\(\)=>\{/.exec(code) ?? [];
  if (opening) return [{ start: 0, end: opening.length, text: head }];
  if (/^(?:im|ex)port\b|\bexport\{/.test(code)) throw new Error('A module can’t be enclosed.');
  const { length } = code;
  return [
    { start: 0, end: 1, text: head + code[0] },
    { start: length - 1, end: length, text: `${code[length - 1]}})();` },
  ];
}
