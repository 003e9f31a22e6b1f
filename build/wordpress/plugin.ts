import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parsePo, toMo, toScriptJson } from './catalogue.ts';
import { type Message, messagesIn, toPot } from './messages.ts';

/** The plugin's folder, and the domain of its translations. */
export const slug = 'joinery-signup-forms';

/** The languages of the plugin, each with the locales of WordPress that read it. */
const locales: Record<string, string[]> = { de_DE: ['de_DE', 'de_DE_formal', 'de_AT', 'de_CH', 'de_CH_informal'] };

/** Everything in the plugin's zip, by path. Needs the built widget in `widget/dist`. */
export async function pluginFiles(root: string): Promise<Map<string, Buffer>> {
  const folder = join(root, 'wordpress');
  const files = new Map<string, Buffer>();
  const paths = globSync('**/*.{php,js,json,txt}', { cwd: folder });
  for (const path of paths.sort()) files.set(`${slug}/${path}`, await readFile(join(folder, path)));
  const built: typeof import('../../widget/server.tsx') = await import(
    pathToFileURL(join(root, 'widget/dist/server.js')).href
  );
  // The markup comes with its styles.
  for (const [name, { body }] of Object.entries(built.files))
    if (/^(?!place).*\.js$/.test(name)) files.set(`${slug}/widget/${name}`, Buffer.from(body));
  const messages = await readMessages(folder);
  files.set(`${slug}/languages/${slug}.pot`, Buffer.from(toPot(messages)));
  for (const [language, readers] of Object.entries(locales)) {
    const catalogue = parsePo(await readFile(join(folder, `languages/${slug}-${language}.po`), 'utf8'));
    const scriptMessages = messages.filter(({ places }) => places.some((place) => place.endsWith('.js')));
    for (const locale of readers) {
      files.set(`${slug}/languages/${slug}-${locale}.mo`, toMo(catalogue));
      const json = toScriptJson(catalogue, locale, scriptMessages);
      files.set(`${slug}/languages/${slug}-${locale}-joinery-editor.json`, Buffer.from(json));
    }
  }
  return files;
}

/** Every sentence of the plugin. `folder` holds its sources. */
export async function readMessages(folder: string): Promise<Message[]> {
  const paths = globSync('**/*.{php,js,json}', { cwd: folder });
  const sources = await Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  );
  return messagesIn(sources);
}
