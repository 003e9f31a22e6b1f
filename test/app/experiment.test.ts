import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Browser, codeOf } from '../service/console/open.ts';
import { begin, type TestApp, withApp } from './start.ts';

const site = 'https://www.example.com';

/** An app with a form whose visitors get one of two titles. */
function withTest(work: (given: { app: TestApp; browser: Browser; name: string }) => Promise<void>, share = 50) {
  return withApp(async (app) => {
    const { browser, destination } = await begin(app);
    const body = { title: 'Letters', destination, asksName: false, sites: [site] };
    const { name } = await browser.ask('createForm', { body });
    await tryOut(browser, name, { texts: { title: 'Post' } }, share);
    await work({ app, browser, name });
  });
}

async function tryOut(browser: Browser, id: string, changes: object, share: number): Promise<number> {
  const params = { id };
  const { definition, revision } = await browser.ask('readDraft', { params });
  const changed = { ...definition, ...changes };
  const saved = await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
  const started = { revision: saved.revision, accepted: [], share };
  return (await browser.ask('startExperiment', { params, body: started })).version;
}

const get = async (app: TestApp, path: string) => (await fetch(`${app.url}/forms/${path}`)).text();

async function submit(app: TestApp, path: string, email: string): Promise<void> {
  const response = await fetch(`${app.url}/forms/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ id: randomUUID(), values: { email } }),
  });
  expect(response.status).toBe(200);
}

const experimentOf = async (browser: Browser, id: string) =>
  (await browser.ask('readExperiment', { params: { id } })).experiment;

test('each script has one of the versions, and no cache keeps it', () =>
  withTest(async ({ app, name }) => {
    const seen = new Set<string>();
    await expect
      .poll(async () => {
        const response = await fetch(`${app.url}/forms/${name}.js`);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(response.headers.get('set-cookie')).toBeNull();
        const text = await response.text();
        const version = /"search":"\?v=(\d)"/.exec(text)?.[1] ?? '';
        expect(text).toContain(version === '2' ? 'Letters' : 'Post');
        return seen.add(version).size;
      })
      .toBe(2);
    expect([...seen].sort()).toEqual(['2', '3']);
  }));

test('a version that hardly anybody should see is seen by hardly anybody', () =>
  withTest(async ({ app, name }) => {
    const all = await Promise.all(Array.from({ length: 100 }, () => get(app, `${name}.json`)));
    // With a share of 1 %, more than 20 of 100 happen once in 10^19 runs.
    expect(all.filter((text) => text.includes('Post')).length).toBeLessThan(20);
  }, 1));

test('the page posts to the version it shows, and counts for it', () =>
  withTest(async ({ app, browser, name }) => {
    expect(await get(app, `${name}?v=3`)).toContain(`action="${name}?v=3"`);
    expect(await get(app, `${name}?v=3`)).toContain('Post');
    expect(await get(app, `${name}?v=2`)).toContain('Letters');
    expect(await get(app, `${name}?preview=light`)).toContain('Letters');
    await submit(app, `${name}?v=3`, 'ada@example.com');
    await submit(app, `${name}?v=2`, 'grace@example.com');
    await submit(app, `${name}?v=3`, 'edsger@example.com');
    const counted = { language: 'en', count: 1 };
    app.proxy.countConfirmed([{ form: name, version: '3.k2Jx0dGqzvY1mT9a', ...counted }]);
    const experiment = await experimentOf(browser, name);
    expect(experiment).toMatchObject({
      variants: [
        { version: 2, share: 50, signups: 1, confirmed: 0, lift: 0 },
        { version: 3, share: 50, signups: 2, confirmed: 1, lift: null },
      ],
      ...{ verdict: 'early', best: null, allocation: 'fine', remaining: null },
    });
    const { contacts } = await browser.ask('listContacts', { query: { search: 'ada@' } });
    const { consents } = await browser.ask('readContact', { params: { id: `${contacts[0]?.id}` } });
    expect(JSON.stringify(consents)).toMatch(/"version":"3\.[\w-]{16}"/);
  }));

test('a version that brings more confirmed signups is named once that is certain', () =>
  withTest(async ({ app, browser, name }) => {
    const confirm = (version: number, count: number) =>
      app.proxy.countConfirmed([{ form: name, version: `${version}.k2Jx0dGqzvY1mT9a`, language: 'en', count }]);
    confirm(2, 10);
    confirm(3, 20);
    expect(await experimentOf(browser, name)).toMatchObject({ verdict: 'early', best: null });
    confirm(2, 190);
    confirm(3, 380);
    const judged = await experimentOf(browser, name);
    expect(judged).toMatchObject({ verdict: 'different', best: 3, variants: [{ confirmed: 200 }, { lift: 1 }] });
    expect(judged?.variants[1]?.low).toBeGreaterThan(0);
    // Later signups may fall otherwise: what was found stays found.
    confirm(2, 140);
    expect(await experimentOf(browser, name)).toMatchObject({ verdict: 'different', best: 3 });
  }));

test('ends with one of its versions for everybody', () =>
  withTest(async ({ app, browser, name }) => {
    const params = { id: name };
    const during = await browser.ask('listVersions', { params });
    expect(during.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
    expect(codeOf(await browser.refused('endExperiment', { params, body: { version: 1 } }))).toBe('notFound');
    expect(await browser.ask('endExperiment', { params, body: { version: 3 } })).toEqual({ version: 4 });
    expect(await experimentOf(browser, name)).toBeNull();
    for (let times = 0; times < 10; times++) expect(await get(app, `${name}.json`)).toContain('Post');
    expect(await get(app, `${name}.json`)).toContain('"search":"?v=4"');
    const versions = await browser.ask('listVersions', { params });
    expect(versions.map(({ version, repeats, isCurrent }) => [version, repeats, isCurrent])).toEqual([
      [4, 3, true],
      [3, null, false],
      [2, 1, false],
      [1, null, false],
    ]);
    // Pages that are still open post to a version that is no longer tried.
    await submit(app, `${name}?v=2`, 'ada@example.com');
  }));

test('nothing else is published meanwhile', () =>
  withTest(async ({ browser, name }) => {
    const params = { id: name };
    const { definition, revision } = await browser.ask('readDraft', { params });
    const changed = { ...definition, texts: { title: 'Third' } };
    const saved = await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
    const body = { revision: saved.revision, accepted: [] };
    expect(codeOf(await browser.refused('publishDraft', { params, body }))).toBe('inUse');
    expect(codeOf(await browser.refused('startExperiment', { params, body: { ...body, share: 10 } }))).toBe('inUse');
    expect(codeOf(await browser.refused('repeatVersion', { params, body: { version: 1 } }))).toBe('inUse');
  }));

test.each([0, 100, 50.5, '50'])('a share of %j is refused', (share) =>
  withTest(async ({ browser, name }) => {
    const body = { revision: 1, accepted: [], share };
    expect((await browser.refused('startExperiment', { params: { id: name }, body })).status).toBe(400);
  }),
);

test('a form that is tried answers what goes wrong, too', () =>
  withTest(async ({ app, name }) => {
    const headers = { 'content-type': 'application/json', origin: site };
    const body = 'x'.repeat(2_000_000);
    const response = await fetch(`${app.url}/forms/${name}?v=3`, { method: 'POST', headers, body });
    expect(response.status).toBe(413);
  }));

test('a form in several languages tries each version in all of them', () =>
  withApp(async (app) => {
    const { browser, destination } = await begin(app);
    const made = { title: 'Letters', destination, asksName: false, sites: [site] };
    const definition = { fields: [{ name: 'email' }], translations: { de: { texts: { title: 'Briefe' } } } };
    const { name } = await browser.ask('createForm', { body: { ...made, definition } });
    await tryOut(browser, name, { translations: { de: { texts: { title: 'Post' } } } }, 50);
    expect(await get(app, `${name}.json?lang=de&v=3`)).toContain('"search":"?lang=de&v=3"');
    expect(await get(app, `${name}.json?lang=de&v=3`)).toContain('Post');
    expect(await get(app, `${name}.json?lang=de&v=2`)).toContain('Briefe');
    await submit(app, `${name}?lang=de&v=3`, 'ada@example.com');
    expect(await experimentOf(browser, name)).toMatchObject({ variants: [{ signups: 0 }, { signups: 1 }] });
  }));
