import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Browser } from '../service/console/open.ts';
import { publish } from './publish.ts';
import { begin, type TestApp, withApp } from './start.ts';

const site = 'https://www.example.com';
const today = new Date().toISOString().slice(0, 10);
const query = { from: today, to: today, timeZone: 'UTC' };

/** An app with a form for addresses, first names and a source that nobody sees. */
function withForm(work: (given: { app: TestApp; browser: Browser; name: string }) => Promise<void>) {
  return withApp(async (app) => {
    const { browser, destination } = await begin(app);
    const fields = [{ name: 'email' }, { name: 'fieldFirstName' }, { name: 'fieldCity', input: 'hidden', value: 'x' }];
    const body = { title: 'Letters', destination, asksName: false, sites: [site], definition: { fields } };
    const { name } = await browser.ask('createForm', { body });
    await work({ app, browser, name });
  });
}

/** Sends a page's beacon. */
const tell = (app: TestApp, path: string) =>
  fetch(`${app.url}/forms/${path}`, { method: 'POST', body: '', headers: { origin: site } });

/** Where the page that loads a form now tells of what visitors use. */
const tellingOf = async (app: TestApp, name: string): Promise<string> =>
  name + (await (await fetch(`${app.url}/forms/${name}.json`)).json()).countStarts;

const read = (browser: Browser, id: string) => browser.ask('readForm', { params: { id }, query });

test('counts how far visitors came, in the order of the form', () =>
  withForm(async ({ app, browser, name }) => {
    const telling = await tellingOf(app, name);
    await tell(app, `${telling}email`);
    await tell(app, `${telling}email,fieldFirstName`);
    await tell(app, `${telling}email,fieldFirstName,email`);
    await tell(app, `${telling}email`);
    // A button has no name. A visitor who comes from there to the second field didn't stop at the first.
    await tell(app, telling);
    await tell(app, `${telling},fieldFirstName`);
    const { starts, reached } = await read(browser, name);
    expect(starts).toBe(3);
    expect(reached).toEqual([
      {
        version: 1,
        starts: 3,
        fields: [
          { field: 'email', count: 2 },
          { field: 'fieldFirstName', count: 2 },
        ],
        signups: 0,
      },
    ]);
  }));

test('counts starts of older pages, and doesn’t compare them with the fields of others', () =>
  withForm(async ({ app, browser, name }) => {
    await tell(app, `${name}/start`);
    expect(await read(browser, name)).toMatchObject({ starts: 1, reached: [] });
    await tell(app, `${await tellingOf(app, name)}email`);
    expect(await read(browser, name)).toMatchObject({ starts: 2, reached: [{ starts: 1 }] });
  }));

test('counts the boxes of one field once', () =>
  withForm(async ({ app, browser, name }) => {
    const choices = ['Tea', 'Coffee', 'Cake'];
    const field = { name: 'fieldFirstName', label: 'Taste', input: 'checkboxes', choices };
    await publish(browser, name, { fields: [{ name: 'email' }, field] });
    const telling = await tellingOf(app, name);
    await tell(app, `${telling}fieldFirstName.0`);
    await tell(app, `${telling}fieldFirstName.0,fieldFirstName.2`);
    const [newest] = (await read(browser, name)).reached;
    expect(newest?.fields.at(-1)).toEqual({ field: 'fieldFirstName', count: 1 });
  }));

test('counts for the version that the page shows, by the fields of that version', () =>
  withForm(async ({ app, browser, name }) => {
    const before = await tellingOf(app, name);
    await publish(browser, name, { fields: [{ name: 'fieldFirstName' }, { name: 'email' }] });
    const after = await tellingOf(app, name);
    await tell(app, `${before}email`);
    await tell(app, `${after}fieldFirstName`);
    const { reached, breakdown } = await read(browser, name);
    expect(reached.map(({ version, fields }) => [version, ...fields.map(({ count }) => count)])).toEqual([
      [2, 1, 0],
      [1, 1, 0],
    ]);
    expect(breakdown.map(({ version, starts }) => [version, starts])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  }));

test('counts for the version that is tried', () =>
  withForm(async ({ app, browser, name }) => {
    const params = { id: name };
    const { definition, revision } = await browser.ask('readDraft', { params });
    const changed = { ...definition, texts: { title: 'Post' } };
    const saved = await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
    const body = { revision: saved.revision, accepted: [], share: 50 };
    const { version } = await browser.ask('startExperiment', { params, body });
    const { countStarts } = await (await fetch(`${app.url}/forms/${name}.json?v=${version}`)).json();
    await tell(app, `${name}${countStarts}email`);
    expect((await read(browser, name)).reached).toMatchObject([{ version, starts: 1 }]);
  }));

test('counts nothing that a form doesn’t ask for, whatever is sent', () =>
  withForm(async ({ app, browser, name }) => {
    const part = fc.oneof(fc.constantFrom('fieldCity', 'fieldDigit', '__proto__', '', '.', '.1', ','), fc.string());
    const version = fc.oneof(fc.constantFrom('0', '-1', '2', '99999999999', '1e3', ''), fc.string());
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 2 }), version, async (names, v) => {
        const sent = new URLSearchParams({ v, fields: `,${names.filter((each) => !/email|first/i.test(each))}` });
        expect((await tell(app, `${name}/start?${sent}`)).status).toBe(204);
      }),
      { numRuns: 40 },
    );
    for (const odd of ['fields=email&fields=email', 'fields[a]=email', `fields=${'a,'.repeat(6_000)}`, 'v=1&v=2'])
      expect((await tell(app, `${name}/start?${odd}`)).status).toBe(204);
    expect(await read(browser, name)).toMatchObject({ reached: [] });
    await tell(app, `${name}/start?v=7&fields=email`);
    expect((await read(browser, name)).reached.map((each) => each.version)).toEqual([1]);
  }));

test('leaves no numbers of a removed form to another one of its name', () =>
  withApp(async (app) => {
    const { browser, destination } = await begin(app);
    const body = { title: 'Letters', destination, asksName: false, sites: [site] };
    const { name } = await browser.ask('createForm', { body });
    await tell(app, `${await tellingOf(app, name)}email`);
    expect(await read(browser, name)).toMatchObject({ starts: 1, reached: [{ starts: 1 }] });
    await browser.ask('provePassword', { body: { password: 'five brown foxes at 77 pm' } });
    await browser.ask('removeForm', { params: { id: name } });
    await browser.ask('createForm', { body });
    expect(await read(browser, name)).toMatchObject({ starts: 0, reached: [], breakdown: [] });
  }));
