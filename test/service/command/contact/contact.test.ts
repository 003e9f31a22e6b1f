import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeBounce } from '../../reports.ts';
import { start } from '../../start.ts';
import { startCommand } from '../command.ts';

async function startWithList() {
  const running = await startCommand();
  const { command, path } = running;
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  const { json } = await command(['list', 'create', '--name', 'Old readers', '--opt-in', 'single', '--json']);
  const { json: tag } = await command(['tag', 'create', '--name', 'Imported', '--json']);
  const words = ['--list', String(json.id), '--tag', String(tag.id)];
  return {
    ...running,
    async importText(text: string | Buffer, more: string[] = []) {
      writeFileSync(path('people.csv'), text);
      return command(['contact', 'import', path('people.csv'), ...words, '--json', ...more]);
    },
    async exportText() {
      await command(['contact', 'export', path('out.csv')]);
      return readFileSync(path('out.csv'), 'utf8');
    },
  };
}

describe('contact import', () => {
  test('reads quoted cells, field labels, phone numbers and values as people type them', async () => {
    const { importText, exportText, command } = await startWithList();
    await command(['field', 'create', '--name', 'Price', '--type', 'decimal']);
    const text =
      '\uFEFFEmail,smsnumber,First name,fieldCity,Price,fieldBirthday\r\n' +
      'ada@example.com,+1 202 555 0123,"Ada ""the"" First","Turin, Italy",19.99,1990-01-31\r\n';
    expect(await importText(text)).toMatchObject({ code: 0, json: { imported: 1, refused: 0 } });
    const exported = await exportText();
    expect(exported).toContain('ada@example.com,Subscribed,Not Bounced');
    expect(exported).toContain('"Ada ""the"" First"');
    expect(exported).toContain('"Turin, Italy"');
    expect(exported).toContain('19.99');
    expect(exported).toContain('0012025550123');
    expect(exported).toContain(',Import,');
  });

  test('takes values on several lines as they were exported', async () => {
    const { importText, exportText, command, path } = await startWithList();
    await command(['field', 'create', '--name', 'Card', '--type', 'html']);
    const text = 'email,Card\nada@example.com,"<p>One</p>\nbob@example.com"\n';
    expect(await importText(text)).toMatchObject({ code: 0, json: { imported: 1, refused: 0 } });
    const exported = await exportText();
    expect(exported).toContain('"<p>One</p>\nbob@example.com"');
    rmSync(path('out.csv'));
    expect(await importText(exported)).toMatchObject({ code: 0, json: { imported: 1, refused: 0 } });
    expect(await exportText()).toBe(exported);
  });

  test('reads the file that the console saves, in each of its languages', async () => {
    const { importText, exportText, command } = await startWithList();
    await command(['field', 'create', '--name', 'Roast']);
    for (const text of [
      'Number,Email address,Status,Bounces,List,First name,Roast,Tags\r\n1,ada@example.com,Subscribed,None,News,Ada,dark,a',
      'Nummer,E-Mail-Adresse,Status,Unzustellbar,Liste,Vorname,Roast,Tags\r\n1,bob@example.com,Angemeldet,Nein,News,Bob,hell,a',
    ])
      expect(await importText(text)).toMatchObject({ code: 0, json: { imported: 1, refused: 0 } });
    const exported = await exportText();
    for (const word of ['ada@example.com', 'bob@example.com', 'Ada', 'Bob', 'dark', 'hell'])
      expect(exported).toContain(`,${word},`);
    const waiting = 'E-Mail-Adresse,Status\r\neve@example.com,Wartet';
    expect(await importText(waiting)).toMatchObject({ code: 1, stderr: expect.stringContaining('status is Wartet') });
  });

  test('refuses a whole file that is not in UTF-8', async () => {
    const { importText, exportText } = await startWithList();
    const text = Buffer.from('email,fieldCity\r\nada@example.com,Turin\r\nbob@example.com,Köln\r\n', 'latin1');
    expect(await importText(text)).toMatchObject({ code: 1, stderr: expect.stringContaining('not in UTF-8') });
    expect(await exportText()).not.toContain('@example.com');
  });

  test('reports refused rows with line and reason, and saves them unchanged', async () => {
    const { importText, path } = await startWithList();
    const text =
      'email,fieldBirthday,status\n' +
      'ada@example.com,,Subscribed\n' +
      'nobody,,\n' +
      'bob@example.com,someday,\n' +
      'cy@example.com,,Unsubscribed\n' +
      'dora@example.com,too,many,cells\n' +
      'eve@example.com,,\n';
    const { code, json, stderr } = await importText(text);
    expect([code, json]).toEqual([1, { imported: 2, refused: 4, rejected: path('people.csv.rejected.csv') }]);
    expect(stderr).toContain('line 3: The email address is not valid.');
    expect(stderr).toContain('line 4: Birthday (fieldBirthday) must be a date, such as 1990-12-31.');
    expect(stderr).toContain(
      'line 5: status is Unsubscribed, and only subscribed contacts are imported. Leave out the row.',
    );
    expect(stderr).toContain('line 6: It has more or fewer cells than the first line.');
    const kept = readFileSync(json.rejected, 'utf8').split(/\r?\n/).sort();
    expect(kept).toEqual(
      text
        .split('\n')
        .filter((line) => !/^(ada|eve)/.test(line))
        .sort(),
    );
    expect(statSync(json.rejected).mode & 0o077).toBe(0);
  });

  test.each([
    ['a line break in a cell', '"x\r\ny"', 'First name (fieldFirstName) must be text on one line'],
    ['text after a quoted cell', '"x"y', 'A quoted cell goes on after its closing quote.'],
    ['a quote inside an unquoted cell', 'x"y"', 'There is a quote in a cell'],
    [
      'text that is too long',
      'x'.repeat(1_001),
      'First name (fieldFirstName) must be text on one line, at most 1,000 characters',
    ],
  ])('refuses %s, and counts lines as an editor does', async (_what, cell, reason) => {
    const { importText } = await startWithList();
    const text = ['email,fieldFirstName', `ada@example.com,${cell}`, '"bob@example.com",Bob', 'nobody,"z"', ''];
    const { stderr } = await importText(text.join('\r\n'));
    const lines = stderr.trim().split('\n').sort();
    expect(lines).toEqual([
      expect.stringContaining(`line 2: ${reason}`),
      expect.stringContaining(`line ${cell.includes('\n') ? 5 : 4}: The email address is not valid.`),
    ]);
  });

  test('gives up a file with a line of quotes out of place, as reading on would take for ever', async () => {
    const { importText } = await startWithList();
    const text = (quotes: string) => `email,fieldFirstName\nada@example.com,Ada\nbob@example.com,x${quotes}\n`;
    expect((await importText(text('"x'.repeat(1_000)))).json).toMatchObject({ imported: 1, refused: 1 });
    expect(await importText(text('"x'.repeat(400_000)))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('line 3: there are more than 1,000 quotes out of place.'),
    });
  });

  test('refuses a file as a whole that has nothing to import, or more than it knows', async () => {
    const { importText } = await startWithList();
    for (const [text, message] of [
      ['email,shoe size\na@example.com,43\n', 'No field is called shoe size.'],
      ['fieldCity\nTurin\n', 'neither email nor smsnumber'],
      ['', 'is empty'],
    ] as const)
      expect(await importText(text)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });

  test('names a file, list or tag that does not exist', async () => {
    const { command, importText, path } = await startWithList();
    expect((await command(['contact', 'import', path('none.csv')])).stderr).toContain("can't be read");
    expect((await importText('email\na@example.com\n', ['--list', '99'])).stderr).toContain('no opt-in process 99');
    expect((await importText('email\na@example.com\n', ['--tag', '99'])).stderr).toContain('no manual tag 99');
  });

  test('keeps the last of several rows with one address, and takes another delimiter', async () => {
    const { importText, exportText } = await startWithList();
    const rows = Array.from({ length: 300 }, (_, index) => `ada@example.com;City ${index}`);
    expect((await importText(['email;fieldCity', ...rows].join('\n'), ['--delimiter', ';'])).json.imported).toBe(300);
    const exported = await exportText();
    expect(exported.trim().split('\r\n')).toHaveLength(2);
    expect(exported).toContain(',City 299,');
  });
});

test('an export escapes formulas and imports back to the same contacts', async () => {
  const { importText, exportText, command, path } = await startWithList();
  await importText('email,fieldFirstName,fieldBirthday\nada@example.com,"=HYPERLINK(""x"")",1990-01-31\n');
  const exported = await exportText();
  expect(exported).toContain(`"'=HYPERLINK(""x"")"`);
  expect(statSync(path('out.csv')).mode & 0o077).toBe(0);
  expect((await command(['contact', 'export', path('out.csv')])).stderr).toContain('exists already');
  await command(['contact', 'import', path('out.csv')]);
  await command(['contact', 'export', path('again.csv')]);
  expect(readFileSync(path('again.csv'), 'utf8')).toBe(exported);
});

test('contact erase leaves nothing but a hash that refuses both addresses', async () => {
  const { importText, exportText, command, settings } = await startWithList();
  const people = ['ada', 'bea', 'cy'].map((name, at) => ({ name, number: `+1202555012${at}` }));
  await importText(
    ['email,smsnumber', ...people.map(({ name, number }) => `${name}@example.com,${number}`)].join('\n'),
  );
  const [, ...lines] = (await exportText()).split('\r\n');
  const [id = ''] = lines.find((line) => line.includes('cy@example.com'))?.split(',') ?? [];
  for (const who of ['Ada@example.com', '+12025550121', id]) {
    expect(await command(['contact', 'erase', who, '--json'])).toMatchObject({ code: 0, json: { erased: true } });
    expect((await command(['contact', 'erase', who])).stderr).toContain('There is no contact');
  }
  expect(await command(['contact', 'list', '--json'])).toMatchObject({ json: [] });

  const databaseUrl = settings.DATABASE_URL ?? `file:${settings.DATA_DIR}/service.db`;
  const { call, addKey } = await start({ dataDir: settings.DATA_DIR, databaseUrl });
  const { key } = await addKey('single');
  const signin = (address: object) => call('POST', '/subscriber/signin', { apikey: key, ...address });
  for (const { name, number } of people)
    for (const address of [{ email: `${name.toUpperCase()}@example.com` }, { smsnumber: number.replace('+', '00') }])
      expect([address, (await signin(address)).json.error]).toEqual([address, 4]);
  expect((await signin({ email: 'bob@example.com' })).status).toBe(200);
});

test('commands record bounces and clear them', async () => {
  const { command, path } = await startCommand();
  await command(['account', 'create', '--username', 'owner'], { stdin: 'correct horse' });
  writeFileSync(path('people.csv'), 'email\nada@example.com\n');
  await command(['contact', 'import', path('people.csv')]);
  const take = (words: string[], stdin: string) => command(['bounce', 'take', ...words, '--json'], { stdin });
  expect((await take([], writeBounce())).json).toEqual({ contacts: 0 });
  expect((await take(['--believe-addresses'], writeBounce())).json).toEqual({ contacts: 1 });
  const other = await take([], 'Hello');
  expect([other.code, other.json]).toEqual([0, { contacts: 0, report: false }]);
  expect((await take(['missing.eml'], '')).stderr).toContain("missing.eml can't be read");
  await command(['contact', 'export', path('before.csv')]);
  expect(readFileSync(path('before.csv'), 'utf8')).toContain(',Hard,');
  expect((await command(['bounce', 'clear', 'ada@example.com'])).code).toBe(0);
  await command(['contact', 'export', path('after.csv')]);
  expect(readFileSync(path('after.csv'), 'utf8')).toContain(',Not Bounced,');
  expect((await command(['bounce', 'clear', 'bob@example.com'])).stderr).toContain('No contact has this address');
});
