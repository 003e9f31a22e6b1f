import MagicString from 'magic-string';

/**
 * Encloses a script, so that it shares no name with its neighbours in one file. A semicolon ends a neighbour that has
 * none. An async function turns a fault into a rejected promise, which the console shows and nothing stops at.
 */
export function enclose(code: string): MagicString {
  const enclosed = new MagicString(code);
  const [own] = /^\(\(\)=>\{/.exec(code) ?? [];
  if (own) return enclosed.update(0, own.length, ';(async()=>{');
  if (/^(?:im|ex)port\b|\bexport\{/.test(code)) throw new Error('A module can’t be enclosed.');
  return enclosed.prepend(';(async()=>{').append('})();');
}
