import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { surroundings } from '../../../surroundings.ts';
import { main } from '../folder.ts';
import { definitions } from './definitions.ts';
import { key, kinds, letters, openForms } from './forms.ts';

const yaml = `fields:
  - name: email
  - name: fieldFirstName
    label: First name
texts:
  title: Letters
  submit: Join
`;
const titled = (title: string) => yaml.replace('title: Letters', `title: ${title}`);

describe.each(kinds)('on %s', (kind) => {
  test('a form is pulled, pushed, published and rolled back while it is served', async () => {
    const { form, read, serve } = await openForms(kind);
    const page = await serve();
    expect(await form(['pull', 'letters'])).toEqual({
      ...{ code: 0, stdout: yaml, stderr: 'letters: revision 0 of the draft.\n' },
    });
    expect(await form(['push', 'letters'], titled('Post'))).toEqual({
      code: 0,
      stdout: [
        'letters: saved as the draft (revision 1). Once published, it changes:',
        '  changed texts.title: "Letters" → "Post"\n',
      ].join('\n'),
      stderr: '',
    });
    expect(await page()).toContain('>Letters<');
    expect(await form(['publish', 'letters', '--accept'])).toEqual({
      code: 0,
      stdout: [
        'letters: the draft changes version 1:',
        '  changed texts.title: "Letters" → "Post"',
        'letters: version 2 is published.\n',
      ].join('\n'),
      stderr: '',
    });
    await expect.poll(page).toContain('>Post<');
    expect(await form(['rollback', 'letters', '1'])).toEqual({
      code: 0,
      stdout: [
        'letters: going back to version 1 changes:',
        '  changed texts.title: "Post" → "Letters"',
        'letters: version 1 is published again, as version 3.\n',
      ].join('\n'),
      stderr: '',
    });
    await expect.poll(page).toContain('>Letters<');
    expect(await read()).toMatchObject({ version: 3, isChanged: false });
  });

  test('a definition that is pulled, pushed and pulled again stays the same', async () => {
    const { form, save, read } = await openForms(kind);
    await fc.assert(
      fc.asyncProperty(definitions, async (definition) => {
        const plain = JSON.parse(JSON.stringify(definition));
        await save(plain);
        const first = await form(['pull', 'letters']);
        await save({ fields: [] });
        expect(await form(['push', 'letters', '--force'], first.stdout)).toMatchObject({ code: 0, stderr: '' });
        expect((await read())?.definition).toEqual(plain);
        expect((await form(['pull', 'letters'])).stdout).toBe(first.stdout);
      }),
      { numRuns: 8 },
    );
  });

  test('a consent in fewer languages than its form keeps a draft from being published, also with --accept', async () => {
    const { form, save, read } = await openForms(kind);
    const agreed = { name: 'field1', consent: { version: '1', text: 'Yes' } };
    await save({ ...letters, fields: [...letters.fields, agreed], translations: { de: {} } });
    expect(await form(['publish', 'letters', '--accept'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        '✗ translations.de.fields.field1.consent: This consent has no words in German, and one in another language is no consent.',
      ),
      stderr: 'Not published: correct what is marked ✗.\n',
    });
    expect(await read()).toMatchObject({ version: 1 });
  });

  test('the list has each form with its site, version, draft and origins', async () => {
    const { form, save } = await openForms(kind);
    const origins = ['https://www.example.com'];
    const line = { name: 'letters', site: '7', version: 1, hasDraft: false, revision: 0, isTested: false, origins };
    expect(JSON.parse((await form(['list', '--json'])).stdout)).toEqual([line]);
    expect((await form(['list'])).stdout).toBe('letters  site 7  version 1  no draft  https://www.example.com\n');
    await save({ ...letters, texts: {} });
    expect(JSON.parse((await form(['list', '--json'])).stdout)).toEqual([{ ...line, hasDraft: true, revision: 1 }]);
    expect((await form(['list'])).stdout).toContain('  draft differs  ');
  });

  test('a form with the key of its site has the origins that the site names', async () => {
    const origins = ['https://harbour.example.com'];
    const site = { key: { env: 'HARBOUR_KEY' }, origins };
    const { env, form, formStore, drafts } = await openForms(kind, { sites: { harbour: site } });
    Object.assign(env, { HARBOUR_KEY: 'key-harbour-1f' });
    await formStore.add({ name: 'tides', site: 'harbour', definition: letters, origins: [], key: '' });
    expect((await form(['list'])).stdout).toContain(
      'tides  site harbour  version 1  no draft  https://harbour.example.com\n',
    );
    await drafts.save({ name: 'tides', site: 'harbour' }, { ...letters, texts: { title: 'Tides' } }, 0);
    expect(await form(['publish', 'tides'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('a draft that somebody works on is not overwritten without a word', async () => {
    const { form, save, read } = await openForms(kind);
    await save({ ...letters, texts: { title: 'Soon' } });
    const refused = await form(['push', 'letters'], titled('Post'));
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'letters has a draft with unpublished changes. This would overwrite it:',
        '  changed texts.title: "Soon" → "Post"',
        '  added texts.submit: "Join"',
        'Nothing was saved. Pull the draft and put your changes into it, or overwrite it with --force.\n',
      ].join('\n'),
    });
    expect(await form(['push', 'letters', '--revision', '0'], titled('Post'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has changed since revision 0: it has revision 1 now. Nothing was saved.'),
    });
    expect((await read())?.definition).toMatchObject({ texts: { title: 'Soon' } });
    expect(await form(['push', 'letters', '--revision', '1'], titled('Post'))).toMatchObject({ code: 0, stderr: '' });
    expect((await form(['push', 'letters', '--force'], titled('Mail'))).stdout).toContain('(revision 3)');
    expect(await form(['push', 'letters'], titled('Mail'))).toMatchObject({
      ...{ code: 0, stdout: 'letters: the draft is this already (revision 3).\n' },
    });
    expect((await form(['push', 'letters', '--force'], yaml)).stdout).toBe(
      'letters: the draft is what visitors see again (revision 4).\n',
    );
  });

  test('one of two pushes at once is refused', async () => {
    const { form, read } = await openForms(kind);
    const ran = await Promise.all(['a', 'b'].map((title) => form(['push', 'letters'], titled(title))));
    expect(ran.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(ran.find(({ code }) => code)?.stderr).toMatch(/meanwhile|would overwrite/);
    expect(await read()).toMatchObject({ revision: 1 });
  });

  test('a draft with mistakes is not published, and one with warnings when they are accepted', async () => {
    const { form, save, read } = await openForms(kind);
    await save({ fields: [{ name: 'email' }, { name: 'field12' }] });
    expect(await form(['publish', 'letters', '--accept'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ fields.field12.label: is missing: custom fields need one\n'),
      stderr: 'Not published: correct what is marked ✗.\n',
    });
    const theme = { text: '#eeeeee', background: '#ffffff' };
    await save({ ...letters, theme });
    expect(await form(['publish', 'letters', '--accept'])).toMatchObject({
      ...{ code: 1, stdout: expect.stringMatching(/✗ theme.text: The text has a contrast of/) },
    });
    const consent = { version: '1', text: 'I agree' };
    await save({ ...letters, fields: [{ name: 'email' }, { name: 'field13', type: 'paragraph', consent }] });
    const warned = await form(['publish', 'letters']);
    expect(warned).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/⚠ fields.field13.consent: Tell people what happens with their data/),
      stderr: expect.stringContaining('or add --accept'),
    });
    // The service isn't asked.
    expect(warned.stdout).not.toContain('service');
    expect(await read()).toMatchObject({ version: 1 });
    expect(await form(['publish', 'letters', '--accept'])).toMatchObject({ code: 0, stderr: '' });
    expect(await read()).toMatchObject({ version: 2, isChanged: false });
    expect(await form(['publish', 'letters'])).toEqual({
      ...{ code: 0, stdout: 'letters: the draft is what visitors see already (version 2).\n', stderr: '' },
    });
  });

  test('an earlier version is published again, unless it has mistakes, and the draft stays', async () => {
    const { form, save, read, drafts, name } = await openForms(kind);
    await drafts.publish(name, { fields: [{ name: 'fieldFirstName' }] }, 0);
    await save({ ...letters, texts: { title: 'Soon' } });
    expect(await form(['rollback', 'letters', '2'])).toMatchObject({
      code: 0,
      stdout: 'letters: visitors see version 2 already.\n',
    });
    expect(await form(['rollback', 'letters', '1'])).toMatchObject({
      code: 0,
      stderr: 'The draft of letters stays as it is.\n',
    });
    expect(await read()).toMatchObject({ version: 3, published: letters, definition: { texts: { title: 'Soon' } } });
    expect(await form(['rollback', 'letters', '2'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/✗ fields: must contain email or smsNumber.*\nNot published: pull version 2/),
    });
    expect(await form(['rollback', 'letters', '9'])).toMatchObject({
      code: 1,
      stderr: 'letters has no version 9. It has 1 to 3.\n',
    });
    expect(await read()).toMatchObject({ version: 3 });
  });

  test('an earlier version that lacks a consent is published once that is accepted', async () => {
    const { form, read, drafts, name } = await openForms(kind);
    const consent = { version: '1', text: 'I agree.' };
    await drafts.save(name, { ...letters, fields: [...letters.fields, { name: 'field2', consent }] }, 0);
    await form(['publish', 'letters', '--accept']);
    expect(await form(['rollback', 'letters', '1'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('⚠ Visitors are no longer asked for this consent: "I agree."\n'),
      stderr: 'Not published: keep the version that visitors see, or add --accept if that is meant.\n',
    });
    expect(await read()).toMatchObject({ version: 2 });
    expect(await form(['rollback', 'letters', '1', '--accept'])).toMatchObject({ code: 0, stderr: '' });
    expect(await read()).toMatchObject({ version: 3, published: letters });
  });

  test('while two versions are tested, nothing is published', async () => {
    const { form, save, read, drafts, name } = await openForms(kind);
    await drafts.tryOut(name, { ...letters, texts: { title: 'Tried' } }, 0, 50);
    expect((await form(['list'])).stdout).toContain('  test running  ');
    await save({ ...letters, texts: { title: 'Soon' } });
    for (const words of [
      ['publish', 'letters', '--accept'],
      ['rollback', 'letters', '1'],
      ['rollback', 'letters', '2'],
    ])
      expect(await form(words)).toEqual({
        ...{ code: 1, stdout: '' },
        stderr: 'A test of two versions of letters is running: end it in the console first.\n',
      });
    expect(await read()).toMatchObject({ version: 2, isChanged: true });
    expect((await form(['pull', 'letters', '--version', '3'])).stdout).toContain('title: Tried');
  });

  test('each version can be pulled, to a file too', async () => {
    const { form, save, folder } = await openForms(kind);
    await form(['push', 'letters'], titled('Post'));
    await form(['publish', 'letters']);
    await save({ ...letters, texts: { title: 'Soon' } });
    const draft = (await form(['pull', 'letters'])).stdout;
    expect(draft).toContain('title: Soon');
    expect(await form(['pull', 'letters', '--published'])).toEqual({ code: 0, stdout: titled('Post'), stderr: '' });
    expect(await form(['pull', 'letters', '--version', '1'])).toEqual({ code: 0, stdout: yaml, stderr: '' });
    expect((await form(['pull', 'letters', '--version', '3'])).stderr).toBe(
      'letters has no version 3. It has 1 to 2.\n',
    );
    const file = join(folder, 'letters.yaml');
    expect(await form(['pull', 'letters', '--output', file])).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(file, 'utf8')).toBe(draft);
    expect(await form(['push', 'letters', file])).toMatchObject({ code: 0, stderr: '' });
  });
});

const [kind = ''] = kinds;

test.each([
  ['YAML that is none', 'fields:\n  - name: email\n    label: "x\n', /^standard input:4: Missing closing "quote/],
  [
    'an unknown option',
    yaml.replace('submit', 'sumbit'),
    'standard input:7: texts.sumbit: is not an option here: write submit',
  ],
  [
    'a field that is none',
    yaml.replace('fieldFirstName', 'fieldFirst'),
    /^standard input:3: fields\.fieldFirst\.name: is no global/,
  ],
  [
    'a custom field without a label',
    `${yaml}  done: x\n`.replace('fieldFirstName\n    label: First name', 'field12'),
    'standard input:3: fields.field12.label: is missing: custom fields need one',
  ],
  ['a number for a text', titled('2026'), 'standard input:6: texts.title: must be a string'],
  ['nothing', '', 'standard input:1: definition: must be options in { }'],
  ['a list', '- name: email\n', 'standard input:1: definition: must be options in { }'],
  [
    'a definition within a form',
    `definition:\n${yaml.replaceAll(/^/gm, '  ')}`,
    /^standard input:1: fields: is missing/,
  ],
  ['UTF-16', Buffer.from(`\ufeff${yaml}`, 'utf16le'), 'standard input: is not text in UTF-8: save it as that.'],
])('push names the line of %s, and saves nothing', async (_, input, message) => {
  const { form, read } = await openForms(kind);
  const { code, stdout, stderr } = await form(['push', 'letters', '-'], input);
  expect({ code, stdout, stderr }).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
  });
  expect(await read()).toMatchObject({ revision: 0, isChanged: false });
});

test('push lists every mistake in the order of their lines', async () => {
  const { form, folder } = await openForms(kind);
  const file = join(folder, 'letters.yaml');
  writeFileSync(file, titled('7').replace('email', 'email\n    hnt: x').replace('First name', '""'));
  const { stderr } = await form(['push', 'letters', file]);
  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(`${file}:`, ''));
  expect(lines).toEqual([
    '3: fields.email.hnt: is not an option here: write hint',
    expect.stringMatching(/^5: fields.fieldFirstName.label: is too small/),
    '7: texts.title: must be a string',
  ]);
});

test('a definition that the console could not open is refused', async () => {
  const { form } = await openForms(kind);
  const choices = Array.from({ length: 300 }, (_, at) => `      - ${at}${'x'.repeat(190)}`).join('\n');
  const fields = Array.from({ length: 12 }, (_, at) => `  - name: field${at}\n    label: x\n    choices:\n${choices}`);
  const { code, stderr } = await form(['push', 'letters'], `fields:\n  - name: email\n${fields.join('\n')}\n`);
  expect([code, stderr]).toEqual([1, 'standard input: is too large for a form\n']);
});

test('words can’t move the cursor of a terminal', async () => {
  const { form, save } = await openForms(kind);
  await save({ ...letters, texts: { title: 'a\u001b[2Jb\u009b2Kc\u202e' } });
  for (const words of [
    ['pull', 'letters'],
    ['publish', 'letters'],
    ['rollback', 'letters', '1'],
  ]) {
    const { stdout, stderr } = await form(words);
    for (const moving of ['\u001b', '\u009b', '\u202e']) expect(stdout + stderr).not.toContain(moving);
  }
});

test('no command prints the key', async () => {
  const { form } = await openForms(kind);
  const all = [['list'], ['list', '--json'], ['pull', 'letters'], ['push', 'letters'], ['publish', 'letters']];
  for (const words of all) {
    const { stdout, stderr } = await form(words, titled('x'));
    expect(stdout + stderr).not.toContain(key);
  }
});

test.each([
  ['a form that nobody made', ['pull', 'letter'], 'There is no form letter. There are letters.\n'],
  ['a form in the configuration', ['publish', 'fixed'], 'fixed is in the configuration: change it there.\n'],
  ['a file that is missing', ['push', 'letters', '/nowhere/a.yaml'], '/nowhere/a.yaml: there is no such file.\n'],
  ['a file that is a folder', ['push', 'letters', '/tmp'], "/tmp: can't be read (EISDIR).\n"],
  ['a file that can’t be written', ['pull', 'letters', '-o', '/nowhere/a'], "/nowhere/a: can't be written (ENOENT).\n"],
])('says so of %s', async (_, words, message) => {
  const fixed = { definition: letters, key: { env: 'JOINERY_SECRET' }, origins: [] };
  const { form } = await openForms(kind, { forms: { fixed } });
  expect(await form(words)).toEqual({ code: 1, stdout: '', stderr: message });
});

test.each([
  ['two things to pull', ['pull', 'letters', '--published', '--version', '1'], "'--published' cannot be used with"],
  [
    'a revision to overwrite',
    ['push', 'letters', '--revision', '1', '--force'],
    "'--revision <number>' cannot be used",
  ],
  ['a version that is none', ['rollback', 'letters', 'x'], 'It must be a whole number, 1 or more.'],
  ['a revision that is none', ['push', 'letters', '--revision', '-1'], 'It must be a whole number, 0 or more.'],
  ['a form that is missing', ['pull'], "missing required argument 'name'"],
])('does not understand %s', async (_, words, message) => {
  const { form } = await openForms(kind);
  expect(await form(words)).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
});

test('a stored form behind one of the configuration is changed, with a remark', async () => {
  const fixed = { definition: letters, key: { env: 'JOINERY_SECRET' }, origins: [] };
  const { form } = await openForms(kind, { forms: { letters: fixed } });
  const { code, stderr } = await form(['push', 'letters'], titled('Post'));
  expect([code, stderr]).toEqual([0, expect.stringContaining('which visitors see instead')]);
});

test('a proxy that keeps no forms says so, and makes no folder', async () => {
  const fixed = { definition: letters, key: { env: 'JOINERY_SECRET' }, origins: [] };
  const without = await openForms(kind, { forms: { fixed }, storedForms: false });
  expect(await without.form(['list'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no storedForms: true'),
  });
  const { form, folder } = await openForms('sqlite', { dataDir: './other' });
  expect(await form(['list'])).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing in dataDir yet') });
  expect(existsSync(join(folder, 'other'))).toBe(false);
});

test('an empty store has nothing to list', async () => {
  const { form, formStore, name } = await openForms(kind);
  await formStore.remove(name);
  expect((await form(['list'])).stdout).toBe('Nothing found.\n');
  expect((await form(['pull', 'letters'])).stderr).toContain('nobody has made one in the console yet');
});

test.each(kinds)(
  'on %s, the program changes what another process serves, and reads what is piped to it',
  async (kind) => {
    const { path, env, serve } = await openForms(kind);
    const page = await serve();
    const start = (...words: string[]) =>
      spawnSync(process.execPath, [main, 'form', ...words, '-c', path], {
        ...{ env: { ...surroundings, ...env }, input: titled('Post'), encoding: 'utf8' },
      });
    expect(start('push', 'letters')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('"Letters" → "Post"'),
    });
    expect(start('publish', 'letters')).toMatchObject({ status: 0, stderr: '' });
    await expect.poll(page).toContain('>Post<');
  },
);

test('push without a file waits for nobody to type', async () => {
  const { form } = await openForms(kind);
  const { code, stderr } = await form(['push', 'letters'], null);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Name a file')]);
});
