import type { Plugin } from 'vite';
import { apply, type Edit } from './edit.ts';
import { enclose } from './enclose.ts';
import { findCuts } from './findCuts.ts';
import { guardLiterals } from './guardLiterals.ts';
import { joinTemplates } from './joinTemplates.ts';

/** Servers read their files as they are. Nobody else minifies the console's. */
const applyToEnvironment: Plugin['applyToEnvironment'] = ({ name, config }) =>
  config.consumer === 'client' && name !== 'console';

/** A plugin that edits files, and their source maps. */
export const editing = (name: string, edit: (code: string, isEntry: boolean) => Edit[]): Plugin => ({
  name,
  applyToEnvironment,
  renderChunk(code, { isEntry }, _, { magicString }) {
    const edits = edit(code, isEntry);
    if (!edits[0]) return null;
    if (!magicString) throw new Error('Set experimental.nativeMagicString.');
    for (const { start, end, text } of edits) magicString.update(start, end, text);
    const map = JSON.parse(magicString.generateMap({ hires: true }).toString());
    return { code: magicString.toString(), map };
  },
});

/** Comes before any minifier of ours, which shortens the sums. */
export const joined = () => editing('joined', joinTemplates);

/** Comes after the minifiers of ours, which drop parentheses that aren't needed. */
export const guarded = () => editing('guarded', guardLiterals);

/** Makes the files that a page loads as they are harmless to their neighbours in a combined file. */
export const enclosed = (): Plugin => ({
  ...editing('enclosed', (code, isEntry) => (isEntry ? enclose(code) : [])),
  applyToEnvironment: ({ name }) => ['script', 'textScript', 'element'].includes(name),
});

/** A file as it is served: after `guarded`, and after `enclosed` if that `encloses` it. */
export function served(code: string, encloses: boolean): string {
  const whole = encloses ? apply(code, enclose(code)) : code;
  return apply(whole, guardLiterals(whole));
}

/** Fails the build over a file that other people's minifiers would cut. */
export const uncut = (): Plugin => ({
  name: 'uncut',
  applyToEnvironment,
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const [cut] = file.type === 'chunk' ? findCuts(file.code) : [];
      if (cut) throw new Error(`Minifiers on other people's sites would cut ${file.fileName} at ${cut}`);
    }
  },
});
