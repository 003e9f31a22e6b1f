import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { type Browser, codeOf } from '../service/console/open.ts';
import { publish } from './publish.ts';
import { begin, owner, startApp, type TestApp, withApp } from './start.ts';

const site = 'https://www.example.com';

/** An app whose owner has made one form. */
function withForm(
  work: (given: { app: TestApp; browser: Browser; name: string; destination: string }) => Promise<void>,
) {
  return withApp(async (app) => {
    const { browser, destination } = await begin(app);
    const body = { title: 'Letters', destination, asksName: true, sites: [site] };
    const { name } = await browser.ask('createForm', { body });
    await work({ app, browser, name, destination });
  });
}

const pageOf = async (app: TestApp, name: string) => (await fetch(`${app.url}/forms/${name}`)).text();

describe('a draft', () => {
  test('is what visitors see until it is changed', () =>
    withForm(async ({ browser, name }) => {
      const draft = await browser.ask('readDraft', { params: { id: name } });
      expect(draft).toMatchObject({ version: 1, revision: 0, isChanged: false, mistakes: [] });
      expect(draft.definition).toMatchObject({ texts: { title: 'Letters' }, optIn: 'double' });
      expect(JSON.parse(draft.forms[0]?.json ?? '')).toMatchObject({ name, texts: { title: 'Letters' } });
      expect(draft.fields).toContainEqual({ name: 'fieldFirstName', label: expect.any(String), type: 'line' });
      expect(draft.element).toMatch(/^\/widget\/[\da-f]{16}\/element\.js$/);
    }));

  test('is shown to nobody else until it is published', () =>
    withForm(async ({ app, browser, name }) => {
      const params = { id: name };
      const { definition } = await browser.ask('readDraft', { params });
      const changed = { ...definition, texts: { title: 'Post from the coast' } };
      const saved = await browser.ask('saveDraft', { params, body: { definition: changed, revision: 0 } });
      expect(saved).toMatchObject({ revision: 1, isChanged: true, mistakes: [] });
      expect(JSON.parse(saved.forms[0]?.json ?? '').texts.title).toBe('Post from the coast');
      expect(await pageOf(app, name)).not.toContain('Post from the coast');
      expect(await browser.ask('readDraft', { params })).toMatchObject({ definition: changed, isChanged: true });

      const review = await browser.ask('reviewDraft', { params });
      expect(review.changes).toEqual([
        { kind: 'changed', path: 'texts.title', label: '', before: 'Letters', after: 'Post from the coast' },
      ]);
      expect(review).toMatchObject({
        findings: [],
        heavy: [],
        mails: [{ kind: 'confirmation', from: 'Saltmarsh Coffee', subject: 'Please confirm your subscription' }],
      });
      expect(review.bytes).toBe(review.leastBytes);
      const published = await browser.ask('publishDraft', { params, body: { revision: 1, accepted: [] } });
      expect(published).toEqual({ version: 2 });
      expect(await pageOf(app, name)).toContain('Post from the coast');
      expect(await browser.ask('readDraft', { params })).toMatchObject({ version: 2, isChanged: false });
    }));

  test('by which people leave, or give a number alone, announces no mails', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      const definition = { operation: 'signoff', fields: [{ name: 'email' }] };
      await browser.ask('saveDraft', { params, body: { definition, revision: 0 } });
      expect(await browser.ask('reviewDraft', { params })).toMatchObject({ findings: [], mails: [] });
      const byNumber = { fields: [{ name: 'smsNumber' }] };
      await browser.ask('saveDraft', { params, body: { definition: byNumber, revision: 1 } });
      expect(await browser.ask('reviewDraft', { params })).toMatchObject({ mails: [] });
    }));

  test('keeps mistakes while it is edited, and can’t be published with them', () =>
    withForm(async ({ app, browser, name }) => {
      const params = { id: name };
      const definition = { fields: [{ name: 'email' }, { name: 'field99' }] };
      const saved = await browser.ask('saveDraft', { params, body: { definition, revision: 0 } });
      expect(saved).toMatchObject({
        forms: [],
        mistakes: [{ kind: 'error', code: 'invalid', path: 'fields.1.label' }],
      });
      const refused = await browser.refused('publishDraft', { params, body: { revision: 1, accepted: [] } });
      expect([refused.status, codeOf(refused)]).toEqual([409, 'notReady']);
      expect(await pageOf(app, name)).toContain('Letters');
      await browser.ask('discardDraft', { params });
      expect(await browser.ask('readDraft', { params })).toMatchObject({ revision: 2, isChanged: false, mistakes: [] });
    }));

  test('that changes back is no change', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      const { definition } = await browser.ask('readDraft', { params });
      const other = { ...definition, texts: { title: 'x' } };
      await browser.ask('saveDraft', { params, body: { definition: other, revision: 0 } });
      const back = Object.fromEntries(Object.entries(definition).reverse());
      const saved = await browser.ask('saveDraft', { params, body: { definition: back, revision: 1 } });
      expect(saved.isChanged).toBe(false);
      const refused = await browser.refused('publishDraft', { params, body: { revision: 2, accepted: [] } });
      expect(codeOf(refused)).toBe('notReady');
    }));

  test('isn’t overwritten by somebody who edits an older one', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      const { definition } = await browser.ask('readDraft', { params });
      const save = (title: string) => ({
        params,
        body: { definition: { ...definition, texts: { title } }, revision: 0 },
      });
      await browser.ask('saveDraft', save('first'));
      const refused = await browser.refused('saveDraft', save('second'));
      expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
      const stale = await browser.refused('publishDraft', { params, body: { revision: 0, accepted: [] } });
      expect(codeOf(stale)).toBe('conflict');
      const kept = await browser.ask('readDraft', { params });
      expect(kept.definition).toMatchObject({ texts: { title: 'first' } });
    }));

  test('keeps only one of two simultaneous saves', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      const { definition } = await browser.ask('readDraft', { params });
      const tries = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((title) =>
          browser.ask('saveDraft', { params, body: { definition: { ...definition, texts: { title } }, revision: 0 } }),
        ),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await browser.ask('readDraft', { params })).revision).toBe(1);
    }));

  test('asks for each warning to be accepted', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      const { definition } = await browser.ask('readDraft', { params });
      const changed = { ...definition, theme: { accent: '#ffffff', background: '#fafafa', text: '#222222' } };
      await browser.ask('saveDraft', { params, body: { definition: changed, revision: 0 } });
      const { findings } = await browser.ask('reviewDraft', { params });
      expect(findings).toMatchObject([{ kind: 'warning', code: 'contrast', path: 'theme.accent' }]);
      const refused = await browser.refused('publishDraft', { params, body: { revision: 1, accepted: [] } });
      expect(codeOf(refused)).toBe('notReady');
      const body = { revision: 1, accepted: ['contrast theme.accent'] };
      expect(await browser.ask('publishDraft', { params, body })).toEqual({ version: 2 });
    }));

  test('is for its owner alone', () =>
    withForm(async ({ app, name }) => {
      await app.service.accounts.create({ username: 'other', password: 'other', anyPassword: true });
      const other = app.open();
      await other.ask('signIn', { body: { username: 'other', password: 'other' } });
      const params = { id: name };
      const tries = [
        other.refused('readDraft', { params }),
        other.refused('saveDraft', { params, body: { definition: {}, revision: 0 } }),
        other.refused('discardDraft', { params }),
        other.refused('reviewDraft', { params }),
        other.refused('publishDraft', { params, body: { revision: 0, accepted: [] } }),
        other.refused('listVersions', { params }),
        other.refused('reviewVersion', { params, query: { version: 1 } }),
        other.refused('repeatVersion', { params, body: { version: 1 } }),
      ];
      expect((await Promise.all(tries)).map(codeOf)).toEqual(tries.map(() => 'notFound'));
    }));

  test('is refused as no object, too large or nested too deep', () =>
    withForm(async ({ browser, name }) => {
      for (const definition of [
        ['fields'],
        { texts: { title: 'x'.repeat(500_001) } },
        JSON.parse(`{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`),
      ]) {
        const body = { definition: definition as never, revision: 0 };
        expect((await browser.refused('saveDraft', { params: { id: name }, body })).status).toBeLessThan(500);
      }
    }));
});

describe('a version', () => {
  test('can be published again, and stays in the list', () =>
    withForm(async ({ app, browser, name }) => {
      const params = { id: name };
      expect(await publish(browser, name, { texts: { title: 'Post' } })).toBe(2);
      expect(await browser.ask('repeatVersion', { params, body: { version: 1 } })).toEqual({ version: 3 });
      expect(await pageOf(app, name)).toContain('Letters');
      const at = expect.any(Number);
      const back = { kind: 'changed', path: 'texts.title', label: '', before: 'Post', after: 'Letters' };
      const there = { ...back, before: 'Letters', after: 'Post' };
      expect(await browser.ask('listVersions', { params })).toEqual([
        { version: 3, publishedAt: at, isCurrent: true, repeats: 1, changes: [back] },
        { version: 2, publishedAt: at, isCurrent: false, repeats: null, changes: [there] },
        { version: 1, publishedAt: at, isCurrent: false, repeats: null, changes: [] },
      ]);
      expect(codeOf(await browser.refused('repeatVersion', { params, body: { version: 9 } }))).toBe('notFound');
    }));

  test('is compared with what visitors see before it is published again', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      await publish(browser, name, { texts: { title: 'Post' } });
      const change = { kind: 'changed', path: 'texts.title', label: '', before: 'Post', after: 'Letters' };
      expect(await browser.ask('reviewVersion', { params, query: { version: 1 } })).toEqual({
        live: 2,
        changes: [change],
        findings: [],
      });
      expect(await browser.ask('reviewVersion', { params, query: { version: 2 } })).toMatchObject({ changes: [] });
      const other = { version: 2, against: 1 };
      expect(await browser.ask('reviewVersion', { params, query: other })).toMatchObject({
        changes: [{ path: 'texts.title', before: 'Letters', after: 'Post' }],
      });
      expect(codeOf(await browser.refused('reviewVersion', { params, query: { version: 9 } }))).toBe('notFound');
    }));

  test('is not published again in place of a version that nobody compared it with', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      await publish(browser, name, { texts: { title: 'Post' } });
      const { live } = await browser.ask('reviewVersion', { params, query: { version: 1 } });
      await publish(browser, name, { texts: { title: 'Letters by post' } });
      const refused = await browser.refused('repeatVersion', { params, body: { version: 1, live } });
      expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
      expect(await browser.ask('repeatVersion', { params, body: { version: 1, live: 3 } })).toEqual({ version: 4 });
    }));

  test('with a consent in fewer languages than the form is not published, whatever is accepted', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      const { name: field } = await browser.ask('createField', { body: { label: 'Consent', type: 'paragraph' } });
      const { definition } = await browser.ask('readDraft', { params });
      const link = { text: 'privacy policy', href: 'https://www.example.com/privacy' };
      const changed = {
        ...definition,
        fields: [{ name: 'email' }, { name: field, consent: { version: '1', text: ['Yes. ', link] } }],
        translations: { de: { texts: { title: 'Briefe' } } },
      };
      await browser.ask('saveDraft', { params, body: { definition: changed, revision: 0 } });
      const path = `translations.de.fields.${field}.consent`;
      const { findings } = await browser.ask('reviewDraft', { params });
      expect(findings).toContainEqual(
        expect.objectContaining({ kind: 'error', code: 'untranslatedConsent', path, about: 'de' }),
      );
      const accepted = findings.map(({ code, path }) => `${code} ${path}`);
      const refused = await browser.refused('publishDraft', { params, body: { revision: 1, accepted } });
      expect(codeOf(refused)).toBe('notReady');
      expect(JSON.stringify(refused)).toContain(`${path}: This consent has no words in German`);
    }));

  test('is listed with 20 others, and after those that are newer', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      await publish(browser, name, { texts: { title: 'Post' } });
      for (let times = 0; times < 21; times++)
        await browser.ask('repeatVersion', { params, body: { version: 1 + (times % 2) } });
      const newest = await browser.ask('listVersions', { params });
      expect([newest.length, newest[0]?.version, newest.at(-1)?.version]).toEqual([20, 23, 4]);
      expect(newest.every(({ changes }) => changes.length === 1)).toBe(true);
      const older = await browser.ask('listVersions', { params, query: { before: 4 } });
      expect(older.map(({ version, changes }) => [version, changes.length])).toEqual([
        [3, 1],
        [2, 1],
        [1, 0],
      ]);
      expect((await browser.refused('listVersions', { params, query: { before: 'x' } })).status).toBe(400);
    }));

  test('leaves a changed draft as it is', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      await publish(browser, name, { texts: { title: 'Post' } });
      const { definition, revision } = await browser.ask('readDraft', { params });
      const changed = { ...definition, texts: { title: 'Soon' } };
      await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
      await browser.ask('repeatVersion', { params, body: { version: 1 } });
      expect(await browser.ask('readDraft', { params })).toMatchObject({ version: 3, definition: changed });
    }));

  test('is in the evidence of each signup', () =>
    withForm(async ({ app, browser, name }) => {
      await publish(browser, name, { texts: { title: 'Post' } });
      const email = 'ada@example.com';
      const { status } = await fetch(`${app.url}/forms/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site },
        body: JSON.stringify({ id: randomUUID(), values: { email } }),
      });
      expect(status).toBe(200);
      const { contacts } = await browser.ask('listContacts', { query: { search: email } });
      const { consents } = await browser.ask('readContact', { params: { id: `${contacts[0]?.id}` } });
      expect(JSON.stringify(consents)).toMatch(/"version":"2\.[\w-]{16}"/);
    }));

  test('keeps its words for those who agreed to them, also once the form is removed', () =>
    withForm(async ({ browser, name }) => {
      const params = { id: name };
      const label = 'I agree to the terms';
      const fields = [
        { name: 'email' },
        { name: 'fieldCity', input: 'hidden', value: 'York' },
        {
          name: 'fieldCompanyName',
          label: 'Consent',
          consent: {
            version: '1',
            text: ['I have read the ', { text: 'terms', href: 'https://www.example.com/terms' }, '.'],
          },
        },
      ];
      await publish(browser, name, {
        ...{ locale: 'en', fields, texts: { title: 'Post', submit: label } },
        translations: {
          de: { texts: { title: 'Briefe' }, fields: { fieldCompanyName: { consent: { text: 'Ich stimme zu.' } } } },
        },
      });
      await publish(browser, name, { texts: { title: 'Later' } });
      const query = { version: '2.k2Jx0dGqzvY1mT9a', language: 'en' };
      const read = (asked = query) => browser.ask('readWording', { params, query: asked });
      const words = await read();
      expect(words).toEqual({
        ...{ title: 'Post', description: '', submit: label },
        fields: [
          { label: 'Email address', isConsent: false },
          { label: 'I have read the terms (https://www.example.com/terms).', isConsent: true },
        ],
      });
      expect(await read({ ...query, language: 'de' })).toMatchObject({ title: 'Briefe', submit: label });
      await browser.ask('provePassword', { body: { password: owner.password } });
      await browser.ask('removeForm', { params });
      expect(await read()).toEqual(words);
      const destination = (await browser.ask('listDestinations'))[0]?.id ?? '';
      const again = { title: 'Letters', destination, asksName: false, sites: [] };
      expect(await browser.ask('createForm', { body: again })).toEqual({ name });
      expect(await read()).toEqual(words);
      const versions = await browser.ask('listVersions', { params, query: {} });
      expect(versions.map(({ version }) => version)).toEqual([4]);
      for (const version of ['9.k2Jx0dGqzvY1mT9a', 'k2Jx0dGqzvY1mT9a', '', 'x']) {
        expect((await browser.refused('readWording', { params, query: { ...query, version } })).status).toBe(404);
      }
    }));
});

test('a form whose key was revoked says so, and keeps its draft from being published', () =>
  withForm(async ({ browser, name }) => {
    const [key] = await browser.ask('listApiKeys');
    await browser.ask('provePassword', { body: { password: 'five brown foxes at 77 pm' } });
    await browser.ask('revokeApiKey', { params: { id: `${key?.id}` } });
    const query = { from: '2026-01-01', to: '2026-01-02', timeZone: 'UTC' };
    const form = await browser.ask('readForm', { params: { id: name }, query });
    expect(form.problems).toMatchObject([{ kind: 'error', code: 'keyRevoked' }]);
    expect((await browser.ask('reviewDraft', { params: { id: name } })).findings).toMatchObject([
      { code: 'keyRevoked' },
    ]);
  }));

describe('a form’s new key', () => {
  const params = { id: 'letters' };
  const range = { from: '2026-01-01', to: '2026-01-02', timeZone: 'UTC' };

  /** Revokes the form's key, and lets somebody sign up in vain. */
  async function breakKey({ app, browser, name }: { app: TestApp; browser: Browser; name: string }) {
    await browser.ask('provePassword', { body: { password: owner.password } });
    for (const { id } of await browser.ask('listApiKeys'))
      await browser.ask('revokeApiKey', { params: { id: `${id}` } });
    const answer = await fetch(`${app.url}/forms/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site },
      body: JSON.stringify({ id: randomUUID(), values: { email: 'ada@example.com' } }),
    });
    expect(answer.status).toBe(202);
  }

  test('delivers what was kept, for the list that was chosen, and ends the alarm', () =>
    withForm(async ({ app, browser, name }) => {
      await breakKey({ app, browser, name });
      expect(await browser.ask('listForms', { query: range })).toMatchObject([{ faults: 1 }]);
      expect(await browser.ask('readForm', { params, query: range })).toMatchObject({ destination: null });
      const other = await browser.ask('createList', {
        body: { name: 'Second', optIn: 'double' },
      });
      const body = { destination: `${other.id}` };
      expect(await browser.ask('renewFormKey', { params, body })).toEqual({ retried: 1 });
      const query = { search: 'ada@' };
      const list = async () => (await browser.ask('listContacts', { query })).contacts;
      // An attempt with the revoked key may have been under way: then the next one delivers it.
      await expect.poll(list, { timeout: 30_000 }).toMatchObject([{ status: 'pending' }]);
      expect(await browser.ask('readForm', { params, query: range })).toMatchObject({
        ...{ destination: body.destination, problems: [], faults: 0 },
      });
      const audited = app.log.map((line) => JSON.parse(line)).filter(({ audit }) => audit === 'form key renewed');
      expect(audited).toMatchObject([{ form: name, account: expect.any(Number) }]);
    }));

  test('replaces one that works, which works no longer', () =>
    withForm(async ({ browser, destination }) => {
      await browser.ask('provePassword', { body: { password: owner.password } });
      const [before] = await browser.ask('listApiKeys');
      expect(await browser.ask('renewFormKey', { params, body: { destination } })).toEqual({ retried: 0 });
      const after = await browser.ask('listApiKeys');
      expect(after).toMatchObject([{ label: 'Letters', tagId: before?.tagId }]);
      expect(after[0]?.id).not.toBe(before?.id);
    }));

  test('needs the password, a list that is there, and a form of one’s own', async () => {
    let passed = 0;
    await withApp(
      async (app) => {
        const { browser, destination } = await begin(app);
        const made = { title: 'Letters', destination, asksName: true, sites: [site] };
        await browser.ask('createForm', { body: made });
        const body = { destination };
        // The password of the first start counts for five minutes.
        passed += 10 * 60_000;
        expect(codeOf(await browser.refused('renewFormKey', { params, body }))).toBe('passwordNeeded');
        await browser.ask('provePassword', { body: { password: owner.password } });
        for (const gone of ['999', 'x', ''])
          expect(codeOf(await browser.refused('renewFormKey', { params, body: { destination: gone } }))).toBe(
            'notFound',
          );
        const unknown = { params: { id: 'gone' }, body };
        expect(codeOf(await browser.refused('renewFormKey', unknown))).toBe('notFound');
        await app.service.accounts.create({ username: 'other', password: 'other', anyPassword: true });
        const other = app.open();
        await other.ask('signIn', { body: { username: 'other', password: 'other' } });
        await other.ask('provePassword', { body: { password: 'other' } });
        expect(codeOf(await other.refused('renewFormKey', { params, body }))).toBe('notFound');
        expect(await browser.ask('listApiKeys')).toHaveLength(1);
      },
      { clock: () => new Date(Date.now() + passed) },
    );
  });

  test('is one, if two ask at once', () =>
    withForm(async ({ browser, destination }) => {
      await browser.ask('provePassword', { body: { password: owner.password } });
      const tries = [1, 2, 3].map(() => browser.ask('renewFormKey', { params, body: { destination } }));
      const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
      expect(done.length).toBeGreaterThan(0);
      expect(await browser.ask('listApiKeys')).toHaveLength(1);
    }));
});

test('a form can start from a definition, which has to be right', () =>
  withForm(async ({ app, browser, destination }) => {
    const made = { title: 'Club', destination, asksName: false, sites: [] };
    const definition = {
      fields: [{ name: 'smsNumber' }],
      theme: { name: 'night' },
      texts: { title: 'x', submit: 'Join' },
    };
    const { name } = await browser.ask('createForm', { body: { ...made, definition } });
    expect(await pageOf(app, name)).toContain('Join');
    const draft = await browser.ask('readDraft', { params: { id: name } });
    expect(draft.definition).toMatchObject({ theme: { name: 'night' }, texts: { title: 'Club', submit: 'Join' } });
    const wrong = { ...made, title: 'Other', definition: { fields: [] } };
    expect(codeOf(await browser.refused('createForm', { body: wrong }))).toBe('invalid');
    const unsaid = {
      fields: [{ name: 'email' }, { name: 'fieldCompanyName', consent: { version: '1', text: 'I agree.' } }],
      translations: { de: { texts: { submit: 'Los' } } },
    };
    const refused = await browser.refused('createForm', { body: { ...made, title: 'Third', definition: unsaid } });
    expect([refused.status, refused.problems]).toMatchObject([
      409,
      [
        {
          field: 'definition',
          code: 'notReady',
          message: expect.stringMatching(/^translations\.de\..*no words in German/),
        },
      ],
    ]);
    expect(await browser.ask('listApiKeys')).toHaveLength(2);
  }));

describe.each(Object.keys(databases))('on %s', (kind) => {
  test('drafts and versions are there after a restart', async () => {
    const database = await databases[kind]?.();
    if (!database) throw new Error(`no ${kind}`);
    const options = kind === 'postgres' ? { databaseUrl: database.url } : {};
    const first = await startApp(options);
    const { browser, destination } = await begin(first);
    const { name } = await browser.ask('createForm', { body: { title: 'a', destination, asksName: false, sites: [] } });
    const params = { id: name };
    await publish(browser, name, { texts: { title: 'b' } });
    const { definition, revision } = await browser.ask('readDraft', { params });
    const changed = { ...definition, texts: { title: 'c' } };
    await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
    await first.end();

    await withApp(
      async (app) => {
        const again = app.open();
        await again.ask('signIn', { body: { username: 'owner@example.com', password: 'five brown foxes at 77 pm' } });
        expect(await again.ask('readDraft', { params })).toMatchObject({ version: 2, definition: changed });
        expect(await again.ask('listVersions', { params })).toHaveLength(2);
        expect(await pageOf(app, name)).toContain('<h1');
      },
      { ...options, dataDir: first.dataDir },
    );
    await database.drop();
  });
});
