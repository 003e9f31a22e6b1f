import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLinks } from '../../proxy/link/link.ts';
import { Secret } from '../../proxy/secret.ts';
import { form, page, postForm, postJson, type RunningProxy, startProxy } from './start.ts';

const translated = form({
  definition: {
    fields: [{ name: 'email' }, { name: 'field1', consent: { version: '7', text: 'I agree.' } }],
    texts: { title: 'Letters', description: 'Once a month.', done: 'Thanks.' },
    translations: {
      de: {
        texts: { title: 'Post', description: 'Einmal im Monat.', done: 'Danke.' },
        fields: { field1: { consent: { text: 'Ich stimme zu.' } } },
      },
      ar: { texts: { title: 'رسائل' } },
    },
  },
});

const origin = 'https://forms.example.com';
const linkSecret = 'a secret of thirty-two characters';

let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy(
    {
      publicUrl: `${origin}/signup/`,
      forms: {
        newsletter: translated,
        plain: form(),
        limited: { ...translated, guards: { clientLimit: { limit: 1, window: 60_000 } } },
        leave: form({
          guards: { link: true },
          definition: { operation: 'signoff', fields: [{ name: 'email' }], translations: { de: {}, he: {} } },
        }),
      },
      linkSecret: { env: 'LINKS' },
    },
    { env: { KEY: 'key-3f9a1c77d2', LINKS: linkSecret } },
  );
});
afterAll(() => proxy.close());
beforeEach(() => proxy.stub.answerJson(['https://thanks.example/']));

const get = async (path: string, language?: string) => {
  const headers = language === undefined ? undefined : { 'accept-language': language };
  const response = await fetch(`${proxy.url}/forms/${path}`, { ...(headers && { headers }), redirect: 'manual' });
  return { response, text: await response.text() };
};

const langOf = ({ text }: { text: string }) => /<html lang="(\w+)" dir="(\w+)">/.exec(text)?.slice(1).join(' ');

describe('the page of a form with translations', () => {
  test.each<[path: string, accepted: string | undefined, lang: string]>([
    ['newsletter', undefined, 'en ltr'],
    ['newsletter', 'de', 'de ltr'],
    ['newsletter', 'de-AT,de;q=0.9,en;q=0.8', 'de ltr'],
    ['newsletter', 'fr,en;q=0.5,de;q=0.4', 'en ltr'],
    ['newsletter', 'fr', 'en ltr'],
    ['newsletter', '*', 'en ltr'],
    ['newsletter', 'de;q=0', 'en ltr'],
    ['newsletter', ',;q=x,,-', 'en ltr'],
    ['newsletter', 'ar-EG', 'ar rtl'],
    ['newsletter', 'fr, de;q=0.5', 'de ltr'],
    ['newsletter', `de,${'x,'.repeat(5_000)}`, 'en ltr'],
    ['newsletter?lang=en', 'de', 'en ltr'],
    ['newsletter?lang=DE-ch', 'en', 'de ltr'],
    ['newsletter?lang=tlh', 'de', 'de ltr'],
    ['newsletter?lang=', 'de', 'de ltr'],
    ['newsletter?lang=de&lang=ar', 'en', 'de ltr'],
    ['newsletter?lang=__proto__', undefined, 'en ltr'],
    ['plain', 'de', 'en ltr'],
    ['plain?lang=de', 'de', 'en ltr'],
  ])('at %s speaks to a visitor who prefers %s in %s', async (path, accepted, lang) => {
    expect(langOf(await get(path, accepted))).toBe(lang);
  });

  test('has its title, description and texts in that language', async () => {
    const { text, response } = await get('newsletter', 'de');
    expect(text).toContain('<title>Post</title>');
    expect(text).toContain('<meta name="description" content="Einmal im Monat.">');
    expect(text).toContain('E-Mail-Adresse');
    expect(text).toContain('value="7 (de): Ich stimme zu."');
    expect(response.headers.get('content-language')).toBe('de');
  });

  test('tells caches whether it follows the visitor’s language', async () => {
    expect((await get('newsletter')).response.headers.get('vary')).toMatch(/accept-language/i);
    expect((await get('plain')).response.headers.get('vary') ?? '').not.toMatch(/accept-language/i);
  });

  test('shows its languages to search engines and visitors', async () => {
    const { text } = await get('newsletter?utm_source=a%26b', 'de');
    const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)];
    expect(alternates.map(([, lang, href]) => [lang, href])).toEqual([
      ['en', 'https://forms.example.com/signup/forms/newsletter?lang=en'],
      ['de', 'https://forms.example.com/signup/forms/newsletter?lang=de'],
      ['ar', 'https://forms.example.com/signup/forms/newsletter?lang=ar'],
      ['x-default', 'https://forms.example.com/signup/forms/newsletter'],
    ]);
    expect(text).toContain(
      '<a target="_self" href="?utm_source=a%26b&amp;lang=en" lang="en" hreflang="en">English</a>',
    );
    expect(text).toContain('lang="de" hreflang="de" aria-current="page">Deutsch</a>');
    expect((await get('plain')).text).not.toMatch(/hreflang|class="languages"/);
  });

  test('gives its script the form in that language', async () => {
    const { text } = await get('newsletter', 'de');
    const [, data = ''] = /<script type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ locale: 'de', search: '?lang=de', texts: { title: 'Post' } });
  });
});

describe('a form without scripts', () => {
  test('posts in the language that it was shown in', async () => {
    expect((await get('newsletter', 'de')).text).toContain('action="newsletter?lang=de"');
    expect((await get('newsletter')).text).toContain('action="newsletter?lang=en"');
    expect((await get('plain')).text).toContain('action="plain"');
  });

  test('comes back in that language, whatever the browser prefers', async () => {
    const answer = await postForm(
      proxy.url,
      { email: 'nowhere' },
      { form: 'newsletter?lang=de', origin, headers: { 'accept-language': 'ar' } },
    );
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('<html lang="de" dir="ltr">');
    expect(answer.html).toContain('Bitte prüfen Sie die Adresse.');
    expect(answer.html).toContain('action="newsletter?lang=de"');
    expect(answer.html).toMatch(/<h1[^>]*>Post<\/h1>/);
  });

  test('leads to thanks in that language', async () => {
    proxy.stub.answerJson(true);
    const { status, headers } = await postForm(
      proxy.url,
      { email: 'a@example.com' },
      { form: 'newsletter?lang=de', origin },
    );
    expect([status, headers.get('location')]).toEqual([303, 'newsletter?lang=de&done']);
    const thanks = await get('newsletter?lang=de&done', 'en');
    expect(thanks.text).toContain('<title>Post</title>');
    expect(thanks.text).toMatch(/<h1[^>]*>Danke\.<\/h1>/);
    expect(thanks.text).toContain('href="?lang=en&amp;done=" lang="en"');
  });

  test('thanks a robot in that language', async () => {
    const body = { email: 'a@example.com', fieldDigit: '1' };
    const { headers } = await postForm(proxy.url, body, { form: 'newsletter?lang=de', origin });
    expect(headers.get('location')).toBe('newsletter?lang=de&done');
  });
});

describe('a script', () => {
  test.each([
    ['?lang=de', 'Bitte prüfen Sie die Adresse.'],
    ['?lang=de-AT', 'Bitte prüfen Sie die Adresse.'],
    ['?lang=en', 'Please check the address.'],
    ['?lang=fr', 'Please check the address.'],
    ['', 'Please check the address.'],
  ])('that posts to %s gets the answer: %s', async (search, sentence) => {
    const post = { form: `newsletter${search}`, headers: { 'accept-language': 'ar' } };
    const { status, answer } = await postJson(proxy.url, { email: 'nowhere' }, post);
    expect(status).toBe(422);
    expect(answer.issues[0].message).toContain(sentence);
  });

  test('hears of limits in its language', async () => {
    for (const expected of ['done', 'failed']) {
      const { answer } = await postJson(proxy.url, { email: 'a@example.com' }, { form: 'limited?lang=de' });
      expect(answer.status).toBe(expected);
      if (expected === 'failed') expect(answer.issues[0].message).toContain('Das waren zu viele Versuche');
    }
  });

  test.each([
    ['de', '7 (de): Ich stimme zu.', 200],
    ['de', '7: I agree.', 422],
    ['en', '7: I agree.', 200],
    ['en', '7 (de): Ich stimme zu.', 422],
  ])('that was shown in %s proves a consent by “%s”: %i', async (lang, field1, status) => {
    const answer = await postJson(
      proxy.url,
      { email: `${randomUUID()}@example.com`, field1 },
      { form: `newsletter?lang=${lang}` },
    );
    expect(answer.status).toBe(status);
    if (status === 200) expect(JSON.stringify(proxy.stub.requests.at(-1)?.body)).toContain(field1);
  });

  test('gets an answer to its preflight there', async () => {
    const headers = {
      origin: page,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const { status } = await fetch(`${proxy.url}/forms/newsletter?lang=de`, { method: 'OPTIONS', headers });
    expect(status).toBe(204);
  });
});

describe('the files of a page', () => {
  test('are in the language that their address names, whatever the browser prefers', async () => {
    expect(JSON.parse((await get('newsletter.json?lang=de', 'ar')).text)).toMatchObject({ locale: 'de' });
    expect(JSON.parse((await get('newsletter.json', 'ar')).text)).toMatchObject({ locale: 'en' });
    expect((await get('newsletter.js?lang=de')).text).toContain('Einmal im Monat.');
    expect((await get('newsletter.js')).text).not.toContain('Einmal im Monat.');
  });

  test('have an ETag per language, shared by addresses that mean the same', async () => {
    const etag = async (path: string) => (await get(path)).response.headers.get('etag');
    expect(await etag('newsletter.js?lang=de')).not.toBe(await etag('newsletter.js'));
    expect(await etag('newsletter.js?lang=en')).toBe(await etag('newsletter.js'));
    expect(await etag('newsletter.js?lang=nonsense')).toBe(await etag('newsletter.js'));
  });
});

describe('the page of a mail’s link', () => {
  const links = createLinks(new Secret(linkSecret));
  const token = links.create({ form: 'leave', email: 'ana@example.com' });

  test('has the direction of its language', async () => {
    expect(langOf(await get(`leave/preferences?token=${token}`, 'he'))).toBe('he rtl');
  });

  test('stays in its language once somebody has left', async () => {
    proxy.stub.answerJson([true]);
    const { text } = await get(`leave/preferences?token=${token}`, 'de');
    expect(text).toContain('action="preferences?lang=de"');
    expect(text).toContain(`href="?token=${token}&amp;lang=en"`);
    const left = await fetch(`${proxy.url}/forms/leave/preferences?lang=de`, {
      method: 'POST',
      body: new URLSearchParams({ token, operation: 'signoff' }),
      redirect: 'manual',
    });
    expect(left.headers.get('location')).toBe('preferences?lang=de&done=signoff');
    const done = await get('leave/preferences?lang=de&done=signoff', 'en');
    expect(done.text).toContain('Sie hören nichts mehr von uns.');
  });

  test('speaks the visitor’s language, and stays in it', async () => {
    const answer = await get('leave/preferences', 'de');
    expect(langOf(answer)).toBe('de ltr');
    expect(answer.text).toContain('Ihr Abonnement');
    expect(langOf(await get('leave/preferences?lang=de', 'en'))).toBe('de ltr');
  });

  test('replaces a form that needs one, in the same language', async () => {
    const { response } = await get('leave?lang=de');
    expect(response.headers.get('location')).toBe('leave/preferences?lang=de');
  });
});
