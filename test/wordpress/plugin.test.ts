import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parsePo } from '../../build/wordpress/catalogue.ts';
import { idOf, type Message } from '../../build/wordpress/messages.ts';
import { pluginFiles, readMessages, slug } from '../../build/wordpress/plugin.ts';
import { zip } from '../../build/wordpress/zip.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'wordpress');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const php = globSync('**/*.php', { cwd: folder });
let files: Map<string, Buffer>;
let messages: Message[];
beforeAll(async () => {
  files = await pluginFiles(root);
  messages = await readMessages(folder);
});

describe('the zip', () => {
  test('has plugin, widget and translations in one folder', () => {
    const names = [...files.keys()].map((path) => path.replace(`${slug}/`, ''));
    expect(names).toEqual(
      expect.arrayContaining([
        `${slug}.php`,
        'readme.txt',
        'uninstall.php',
        'blocks/form/block.json',
        'widget/element.js',
        'widget/phone-1.js',
        `languages/${slug}.pot`,
        `languages/${slug}-de_DE.mo`,
        `languages/${slug}-de_DE-joinery-editor.json`,
      ]),
    );
    expect([...files.keys()].every((path) => path.startsWith(`${slug}/`))).toBe(true);
    expect(names.filter((name) => /\.(?:map|ts|po)$|^\./.test(name))).toEqual([]);
  });

  test('has the same bytes each time, and WordPress unpacks it in a test of its own', () => {
    const archive = zip(files);
    expect(zip(files).equals(archive)).toBe(true);
    expect(archive.readUInt16LE(archive.length - 12)).toBe(files.size);
  });
});

test('every sentence is in German, with the same places to fill in', () => {
  const german = parsePo(read(`languages/${slug}-de_DE.po`));
  const ids = messages.map((message) => idOf(message) + (message.plural === undefined ? '' : `\0${message.plural}`));
  expect([...german.keys()].filter(Boolean).sort()).toEqual(ids.sort());
  const places = (text: string) => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort();
  for (const [id, text] of german) {
    expect(text).not.toBe('');
    if (id) expect(places(text)).toEqual(places(id));
  }
});

test('readme, header and blocks agree on versions, and the readme is as the directory asks', () => {
  const header = (text: string, name: string) => new RegExp(`${name}:\\s*(.+)`).exec(text)?.[1]?.trim();
  const [main, readme] = [read(`${slug}.php`), read('readme.txt')];
  expect(header(readme, 'Stable tag')).toBe(header(main, 'Version'));
  expect(main).toContain(`const VERSION = '${header(main, 'Version')}';`);
  for (const path of globSync('blocks/*/block.json', { cwd: folder })) {
    const block = JSON.parse(read(path));
    expect(block).toMatchObject({ version: header(main, 'Version'), textdomain: slug, apiVersion: 3 });
    expect(block.keywords).toEqual(expect.arrayContaining(['newsletter', 'signup', 'form']));
  }
  for (const name of ['Requires at least', 'Requires PHP', 'License'])
    expect(header(readme, name)).toBe(header(main, name));
  expect(readme.split('\n')[0]).toBe('=== Joinery Signup Forms ===');
  expect(header(readme, 'Tags')?.split(',').length).toBeLessThanOrEqual(5);
  const short = readme.split('\n\n')[1] ?? '';
  expect(short.length).toBeLessThanOrEqual(150);
});

describe('every file of PHP', () => {
  test.each(php)('%s ends when it is opened by itself, and speaks the plugin’s domain', (path) => {
    const text = read(path);
    expect(text).toMatch(/defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/);
    const domains = [...text.matchAll(/\b(?:__|_n|esc_\w+__|esc_\w+_e)\([^;]*?'([\w-]+)'\s*\)/g)].map(
      ([, name]) => name,
    );
    expect(domains.filter((name) => name !== slug)).toEqual([]);
  });

  test('uses nothing that PHP 7.4 lacks', () => {
    const newer =
      /\b(?:str_contains|str_starts_with|str_ends_with|array_is_list|get_debug_type|array_find|mb_trim|json_validate)\(|\?->|\bmatch\s*\(|\benum\s|\breadonly\s|#\[/;
    expect(php.filter((path) => newer.test(read(path)))).toEqual([]);
  });
});
