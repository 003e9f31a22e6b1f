import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CustomField, createForms, customFields } from '../../demo/forms.ts';
import { databases } from '../databases.ts';
import { codeOf } from '../service/console/open.ts';
import { publish } from './publish.ts';
import { begin, owner, startApp, type TestApp, withApp } from './start.ts';

const site = 'https://www.example.com';
const today = new Date().toISOString().slice(0, 10);
/** The headers of a person's browser. */
const browsing = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'accept-language': 'en' };
const query = { from: today, to: today, timeZone: 'UTC' };

function submit(app: TestApp, form: string, email: string, id = randomUUID()): Promise<Response> {
  return fetch(`${app.url}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ id, values: { email } }),
  });
}

/** The links in the mail to an address. */
async function linksTo(app: TestApp, address: string): Promise<string[]> {
  await app.service.idle();
  const mail = (await app.service.mailbox.list()).find(({ to }) => to === address);
  return mail?.links ?? [];
}

describe.each([
  ['without HTTP', false],
  ['over HTTP, to an interface at an address of its own', true],
])('a form made in the console signs people up %s', (_, apart) => {
  test('from the first start to a confirmed contact', () =>
    withApp(
      async (app) => {
        const { browser, destination } = await begin(app);
        const made = { title: 'Letters from the roastery', destination, asksName: false, sites: [site] };
        const { name } = await browser.ask('createForm', { body: made });
        expect(name).toBe('letters-from-the-roastery');

        const answer = await (await submit(app, name, 'ada@example.com')).json();
        expect(answer).toEqual({ status: 'done', redirectUrl: expect.stringContaining(`${app.url}/pending/`) });
        const [link = ''] = await linksTo(app, 'ada@example.com');
        expect((await fetch(link, { method: 'POST' })).url).toContain(`${app.url}/thankyou/`);

        const { contacts } = await browser.ask('listContacts', { query: { search: 'ada@' } });
        expect(contacts).toMatchObject([{ status: 'subscribed', tagIds: [expect.any(Number)] }]);
        const { consents } = await browser.ask('readContact', { params: { id: `${contacts[0]?.id}` } });
        expect(consents).toMatchObject([{ form: name, first: { ip: '127.0.0.1' } }]);
      },
      { apart },
    ));
});

test('a confirmation just before the end is counted', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const query = { from: today, to: today, timeZone: 'UTC' };
  const app = await startApp();
  const { browser, destination } = await begin(app);
  const { name } = await browser.ask('createForm', {
    body: { title: 'x', destination, asksName: false, sites: [site] },
  });
  await submit(app, name, 'ada@example.com');
  const [link = ''] = await linksTo(app, 'ada@example.com');
  await fetch(link, { method: 'POST' });
  await app.end();
  await withApp(
    async (again) => {
      const later = again.open();
      await later.ask('signIn', { body: { username: owner.email, password: owner.password } });
      expect(await later.ask('listForms', { query })).toMatchObject([{ name, signups: 1, confirmed: 1 }]);
    },
    { dataDir: app.dataDir },
  );
});

test('the same submission twice is one signup with one answer', () =>
  withApp(async (app) => {
    const { browser, destination } = await begin(app);
    const { name } = await browser.ask('createForm', {
      body: { title: 'x', destination, asksName: true, sites: [site] },
    });
    const id = randomUUID();
    const first = await (await submit(app, name, 'ada@example.com', id)).text();
    expect(await (await submit(app, name, 'ada@example.com', id)).text()).toBe(first);
    await app.service.idle();
    expect((await app.service.mailbox.list()).filter(({ to }) => to === 'ada@example.com')).toHaveLength(1);
  }));

describe.each(Object.keys(databases))('on %s', (kind) => {
  test('forms, their sealed keys and contacts are there after a restart', async () => {
    const database = await databases[kind]?.();
    if (!database) throw new Error(`no ${kind}`);
    const options = kind === 'postgres' ? { databaseUrl: database.url } : {};
    const first = await startApp(options);
    const { browser, destination } = await begin(first);
    const { name } = await browser.ask('createForm', {
      body: { title: 'Letters', destination, asksName: false, sites: [site] },
    });
    await first.end();

    await withApp(
      async (app) => {
        expect((await submit(app, name, 'ada@example.com')).status).toBe(200);
        expect(await app.service.firstStart.open()).toBeUndefined();
      },
      { ...options, dataDir: first.dataDir },
    );
    await database.drop();
  });
});

const { postgres } = databases;
// A file of SQLite belongs to one process.
test.each(postgres ? [postgres] : [])(
  'every process serves a form that another one made or changed',
  async (create) => {
    const database = await create();
    const options = { databaseUrl: database.url, secret: 's'.repeat(40) };
    await withApp(async (one) => {
      await withApp(async (two) => {
        const { browser, destination } = await begin(one);
        const body = { title: 'Letters', destination, asksName: false, sites: [site] };
        const { name } = await browser.ask('createForm', { body });
        await expect.poll(async () => (await submit(two, name, 'ada@example.com')).status).toBe(200);
        await publish(browser, name, { texts: { title: 'Post' } });
        await expect.poll(async () => (await fetch(`${two.url}/forms/${name}`)).text()).toContain('Post');
      }, options);
    }, options);
    await database.drop();
  },
);

describe('the console’s forms', () => {
  test('count what happened, and show how to put each on a page', () =>
    withApp(async (app) => {
      const { browser, destination } = await begin(app);
      const body = {
        title: 'Kaffee & Köstliches',
        destination,
        asksName: true,
        sites: ['www.example.com', 'localhost:8080/x'],
      };
      const { name } = await browser.ask('createForm', { body });
      expect(name).toBe('kaffee-kostliches');
      await fetch(`${app.url}/forms/${name}.js`, { headers: browsing });
      // A preview isn't a view.
      expect(await (await fetch(`${app.url}/forms/${name}?preview=dark`)).text()).toContain('class="dark"');
      await submit(app, name, 'ada@example.com');
      app.proxy.countConfirmed(
        [name, 'other'].map((form) => ({ form, version: '1.k2Jx0dGqzvY1mT9a', language: 'en', count: 1 })),
      );

      const form = await browser.ask('readForm', { params: { id: name }, query });
      expect(form).toMatchObject({ views: 1, signups: 1, confirmed: 1, title: body.title, readOnly: false });
      expect(form.days).toEqual([{ day: today, views: 1, starts: 0, signups: 1, confirmed: 1 }]);
      const seen = { version: 1, language: 'en', display: 'inline', views: 1, starts: 0, signups: 1, confirmed: 1 };
      expect(form.breakdown).toEqual([seen]);
      const at = expect.any(Number);
      expect(form.sightings).toEqual([{ origin: site, shownAt: null, usedAt: at, refusedAt: null }]);
      expect(form.sites).toEqual([site, 'http://localhost:8080']);
      expect(form.snippets.script).toContain(`<script async src="${app.url}/forms/${name}.js"></script>`);
      expect(await browser.ask('listForms', { query })).toMatchObject([{ name, views: 1, signups: 1, confirmed: 1 }]);
    }));

  test('are changed at once, and refuse pages of sites that are no longer named', () =>
    withApp(async (app) => {
      const { browser, destination } = await begin(app);
      const { name } = await browser.ask('createForm', {
        body: { title: 'x', destination, asksName: false, sites: [site] },
      });
      await browser.ask('changeForm', { params: { id: name }, body: { sites: ['shop.example.com'] } });
      expect((await submit(app, name, 'ada@example.com')).status).toBe(403);
      await fetch(`${app.url}/forms/${name}.js`, { headers: { referer: 'https://shop.example.com/' } });
      await fetch(`${app.url}/forms/${name}.js`, { headers: { referer: `${app.url}/forms/${name}` } });
      const { sightings } = await browser.ask('readForm', { params: { id: name }, query });
      const at = expect.any(Number);
      expect(sightings).toHaveLength(2);
      expect(sightings).toContainEqual({ origin: site, shownAt: null, usedAt: null, refusedAt: at });
      expect(sightings).toContainEqual({
        origin: 'https://shop.example.com',
        shownAt: at,
        usedAt: null,
        refusedAt: null,
      });
    }));

  test('remember few of the sites that strangers make up, and each on which they were used', () =>
    withApp(async (app) => {
      const { browser, destination } = await begin(app);
      const { name } = await browser.ask('createForm', {
        body: { title: 'x', destination, asksName: false, sites: [site] },
      });
      await submit(app, name, 'ada@example.com');
      const read = () => browser.ask('readForm', { params: { id: name }, query });
      for (let round = 0; round < 2; round++) {
        const load = (at: number) =>
          fetch(`${app.url}/forms/${name}.js`, { headers: { referer: `https://${round}-${at}.example/` } });
        await Promise.all(Array.from({ length: 40 }, (_, at) => load(at)));
        expect((await read()).sightings).toHaveLength(30);
      }
      expect((await read()).sightings.map(({ origin }) => origin)).toContain(site);
    }));

  test('are removed with the password, and their keys revoked', () =>
    withApp(async (app) => {
      const { browser, destination } = await begin(app);
      const { name } = await browser.ask('createForm', {
        body: { title: 'x', destination, asksName: false, sites: [site] },
      });
      expect(await browser.ask('listApiKeys')).toHaveLength(1);
      await fetch(`${app.url}/forms/${name}.js`, { headers: { referer: `${site}/` } });
      expect((await browser.ask('readForm', { params: { id: name }, query })).sightings).toHaveLength(1);
      await browser.ask('provePassword', { body: { password: 'five brown foxes at 77 pm' } });
      await browser.ask('removeForm', { params: { id: name } });
      expect(await browser.ask('listApiKeys')).toEqual([]);
      expect((await submit(app, name, 'ada@example.com')).status).toBe(404);
      expect(codeOf(await browser.refused('removeForm', { params: { id: name } }))).toBe('notFound');
      // Nothing of it is left for another form of the same name.
      await browser.ask('createForm', { body: { title: 'x', destination, asksName: false, sites: [site] } });
      expect((await browser.ask('readForm', { params: { id: name }, query })).sightings).toEqual([]);
      expect(await browser.ask('listVersions', { params: { id: name } })).toHaveLength(1);
      const audited = app.log.map((line) => JSON.parse(line)).filter(({ audit }) => /^form /.test(audit));
      expect(audited).toMatchObject(
        ['form created', 'form removed', 'form created'].map((audit) => ({
          ...{ audit, form: name, account: expect.any(Number) },
        })),
      );
    }));

  test('get names of their own', () =>
    withApp(async (app) => {
      const { browser, destination } = await begin(app);
      const make = (title: string) =>
        browser.ask('createForm', { body: { title, destination, asksName: false, sites: [] } });
      const names = [];
      for (const title of ['Letters', 'Letters', '手紙', '<script>alert(1)</script>'])
        names.push((await make(title)).name);
      expect(names).toEqual(['letters', 'letters-2', 'form', 'script-alert-1-script']);
    }));

  test('refuse an unknown list, no title, and what is no site', () =>
    withApp(async (app) => {
      const { browser, destination } = await begin(app);
      for (const [wrong, code] of [
        [{ destination: '99' }, 'notFound'],
        [{ title: ' ' }, 'required'],
        [{ sites: ['not a site'] }, 'invalid'],
        [{ sites: ['*.example.com'] }, 'invalid'],
        [{ sites: ['javascript:alert(1)'] }, 'invalid'],
      ] as const) {
        const body = { title: 'Letters', destination, asksName: false, sites: [], ...wrong };
        expect([wrong, codeOf(await browser.refused('createForm', { body }))]).toEqual([wrong, code]);
        expect(await browser.ask('listForms', { query })).toEqual([]);
      }
    }));

  test('accept a submission from an open page as the version that it shows', () =>
    withApp(async (app) => {
      const { browser, destination } = await begin(app);
      const { name } = await browser.ask('createForm', {
        body: { title: 'Letters', destination, asksName: false, sites: [site] },
      });
      const open = await (await fetch(`${app.url}/forms/${name}.json`)).json();
      expect(open.search).toBe('?v=1');
      const fields = [{ name: 'email' }, { name: 'fieldFirstName', required: true }];
      await publish(browser, name, { fields, texts: { title: 'Post' } });
      // A new page has to ask for the name; one that is still open has no field for it.
      expect((await submit(app, name, 'ada@example.com')).status).toBe(422);
      expect((await submit(app, `${name}?v=2`, 'ada@example.com')).status).toBe(422);
      expect((await submit(app, `${name}?v=3`, 'ada@example.com')).status).toBe(422);
      expect((await submit(app, name + open.search, 'ada@example.com')).status).toBe(200);
      await app.service.idle();
      const { contacts } = await browser.ask('listContacts', { query: { search: 'ada@' } });
      const { consents } = await browser.ask('readContact', { params: { id: `${contacts[0]?.id}` } });
      const hash = createHash('sha256').update(JSON.stringify(open)).digest().subarray(0, 12).toString('base64url');
      expect(consents).toMatchObject([{ form: name, version: `1.${hash}` }]);
      const { breakdown } = await browser.ask('readForm', { params: { id: name }, query });
      expect(breakdown).toMatchObject([{ version: 1, signups: 1 }]);
      // Nobody gets the earlier version any more.
      expect(await (await fetch(`${app.url}/forms/${name}?v=1`)).text()).toContain('Post');
      expect(await (await fetch(`${app.url}/forms/${name}.json?v=1`)).json()).toMatchObject({ search: '?v=2' });
    }));

  test('are copied whole from forms of the configuration, which nobody can change there', () => {
    const ids = Object.fromEntries(Object.keys(customFields).map((name, at) => [name, at + 20]));
    const forms = Object.fromEntries(
      Object.entries(createForms(ids as Record<CustomField, number>)).map(([name, definition]) => [
        name,
        { definition, key: { env: 'KEY' }, origins: [site] },
      ]),
    );
    const configure = async () => ({ forms, keys: { KEY: 'key-3f9a1c77d2' } });
    return withApp(
      async (app) => {
        const { browser, destination } = await begin(app);
        for (const name of Object.keys(forms)) {
          const read = await browser.ask('readForm', { params: { id: name }, query });
          expect([read.readOnly, read.definition]).toEqual([true, forms[name]?.definition]);
          expect(codeOf(await browser.refused('readDraft', { params: { id: name } }))).toBe('denied');
          const { name: copy } = await browser.ask('createForm', {
            body: { title: 'A copy', destination, asksName: false, sites: [], definition: read.definition },
          });
          const { definition, mistakes } = await browser.ask('readDraft', { params: { id: copy } });
          const { texts, ...rest } = read.definition;
          expect(definition).toMatchObject({
            ...{ ...rest, texts: { ...Object(texts), title: 'A copy' } },
            // The list decides this.
            ...(rest.operation === undefined && { optIn: 'double' }),
          });
          expect(mistakes).toEqual([]);
        }
      },
      { configure },
    );
  });

  test('are for those who are signed in, each for its own account', () =>
    withApp(async (app) => {
      const { browser, destination } = await begin(app);
      const { name } = await browser.ask('createForm', {
        body: { title: 'x', destination, asksName: false, sites: [] },
      });
      expect((await app.open().refused('listForms', { query })).status).toBe(401);
      await app.service.accounts.create({ username: 'other', password: 'other', anyPassword: true });
      const other = app.open();
      await other.ask('signIn', { body: { username: 'other', password: 'other' } });
      expect(await other.ask('listForms', { query })).toEqual([]);
      const params = { id: name };
      expect(codeOf(await other.refused('readForm', { params, query }))).toBe('notFound');
      expect(codeOf(await other.refused('changeForm', { params, body: { sites: [] } }))).toBe('notFound');
      await other.ask('provePassword', { body: { password: 'other' } });
      expect(codeOf(await other.refused('removeForm', { params }))).toBe('notFound');
    }));
});

describe('one origin', () => {
  test('has metrics of mail and of forms, for the operator alone', () =>
    withApp(
      async (app) => {
        const headers = { authorization: 'Bearer a-token-of-the-operator' };
        const [mail, forms] = [await fetch(`${app.url}/metrics`), await fetch(`${app.url}/metrics/forms`)];
        expect([mail.status, forms.status]).toEqual([401, 401]);
        expect(await forms.text()).toBe(await mail.text());
        const read = async (path: string) => (await fetch(app.url + path, { headers })).text();
        expect(await read('/metrics')).toContain('joinery_outbox_messages');
        expect(await read('/metrics/forms')).toContain('joinery_submissions_total');
      },
      { metricsToken: 'a-token-of-the-operator' },
    ));

  test('lists the forms to servers of sites that have the token', () =>
    withApp(
      async (app) => {
        const headers = { authorization: 'Bearer a-token-of-the-site' };
        expect((await fetch(`${app.url}/forms`)).status).toBe(401);
        expect(await (await fetch(`${app.url}/forms`, { headers })).json()).toEqual({ forms: [] });
      },
      { siteToken: 'a-token-of-the-site' },
    ));

  test('leads to the console, and serves forms, pages, the interface and its health', () =>
    withApp(async (app) => {
      const root = await fetch(app.url, { redirect: 'manual' });
      expect([root.status, root.headers.get('location')]).toEqual([302, '/console']);
      expect(root.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(root.headers.get('content-security-policy')).toContain("default-src 'none'");
      const posted = await fetch(app.url, { method: 'POST' });
      expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect((await fetch(`${app.url}/console`)).status).toBe(200);
      expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ status: 'ok' });
      expect((await fetch(`${app.url}/openapi`)).status).toBe(200);
      expect(await (await fetch(`${app.url}/openapi/forms`)).json()).toMatchObject({ servers: [{ url: app.url }] });
      expect((await fetch(`${app.url}/page.css`)).headers.get('content-type')).toContain('text/css');
      expect((await fetch(`${app.url}/letterhead.css`)).headers.get('content-type')).toContain('text/css');
    }));

  test('keeps an interface with an address of its own away from the public one', () =>
    withApp(
      async (app) => {
        expect((await fetch(`${app.url}/openapi`)).status).toBe(404);
        const signin = (url: string) =>
          fetch(`${url}/subscriber/signin`, { method: 'POST', body: new URLSearchParams() });
        expect((await signin(app.url)).status).toBe(404);
        expect((await signin(app.interfaceUrl)).status).toBe(406);
      },
      { apart: true },
    ));
});

test('no key of a form is in an answer, the log or a file as it is', () =>
  withApp(async (app) => {
    const { browser, destination } = await begin(app);
    const make = app.service.keys.create;
    let key = '';
    app.service.keys.create = async (given) => {
      key = await make(given);
      return key;
    };
    const { name } = await browser.ask('createForm', {
      body: { title: 'x', destination, asksName: false, sites: [site] },
    });
    await submit(app, name, 'ada@example.com');
    expect(key).toMatch(/^\S{20,}$/);
    const answers = await Promise.all(
      [`/forms/${name}`, `/forms/${name}.js`, `/forms/${name}.json`].map(async (path) =>
        (await fetch(app.url + path)).text(),
      ),
    );
    const form = JSON.stringify(await browser.ask('readForm', { params: { id: name }, query }));
    const files = await Promise.all(
      ['proxy.db', 'proxy.db-wal', 'service.db', 'service.db-wal'].map((file) =>
        readFile(join(app.dataDir, file), 'latin1'),
      ),
    );
    for (const text of [...answers, form, app.log.join(''), ...files]) expect(text.includes(key)).toBe(false);
  }));
