import { describe, expect, test } from 'vitest';
import { placeForms } from '../../../../proxy/config/form/sites.ts';
import type { Mistake } from '../../../../proxy/config/read/mistake.ts';
import type { FormConfig, SiteConfig } from '../../../../proxy/config.ts';

const definition: FormConfig['definition'] = { fields: [{ name: 'email' }] };
const shop: SiteConfig = {
  key: { env: 'SHOP_KEY' },
  origins: ['https://shop.example'],
  upstream: 'lists',
  locale: 'de',
  contact: 'mailto:shop@shop.example',
  theme: { accent: '#123456', radius: 4 },
};

function place(form: FormConfig, sites: Record<string, SiteConfig> = { shop }) {
  const mistakes: Mistake[] = [];
  return { form: placeForms({ forms: { news: form }, sites }, mistakes).news, mistakes };
}

test('a form takes missing options from its site', () => {
  expect(place({ site: 'shop', definition })).toEqual({
    form: {
      site: 'shop',
      key: { env: 'SHOP_KEY' },
      origins: ['https://shop.example'],
      upstream: 'lists',
      definition: { ...definition, locale: 'de', contact: 'mailto:shop@shop.example', theme: shop.theme },
      guards: {},
      keyPath: ['sites', 'shop', 'key'],
    },
    mistakes: [],
  });
});

test('a form’s own options come first', () => {
  const own: FormConfig = {
    site: 'shop',
    origins: [],
    key: { env: 'NEWS_KEY' },
    definition: { ...definition, locale: 'fr', theme: { radius: 0 } },
  };
  expect(place(own).form).toMatchObject({
    origins: [],
    key: { env: 'NEWS_KEY' },
    definition: { locale: 'fr', theme: { accent: '#123456', radius: 0 } },
  });
});

test('guard by guard, the form comes before its site, and the site before the configuration', () => {
  const [low, high] = [1, 2].map((limit) => ({ limit, window: 1_000 }));
  const placed = placeForms(
    {
      rateLimit: { limit: 3, window: 1_000 },
      guards: { addressLimit: low ?? false, smsLimit: low ?? false, mx: true },
      sites: { shop: { ...shop, guards: { addressLimit: high ?? false, disposable: true } } },
      forms: { news: { site: 'shop', definition, guards: { disposable: false } } },
    },
    [],
  );
  expect(placed.news?.guards).toEqual({
    clientLimit: { limit: 3, window: 1_000 },
    addressLimit: high,
    smsLimit: low,
    mx: true,
    disposable: false,
  });
});

describe('reports a mistake:', () => {
  const origins: string[] = [];
  test.each<[string, FormConfig, Record<string, SiteConfig>, string, string]>([
    [
      'an unknown site',
      { site: 'shopp', definition },
      { shop },
      'site',
      'names shopp, which is not one of sites: write shop',
    ],
    [
      'a site without any sites',
      { site: 'shop', definition },
      {},
      'site',
      'names shop, which is not one of sites: define it there',
    ],
    [
      'a site named like a property of all objects',
      { site: 'constructor', definition },
      {},
      'site',
      'names constructor, which is not one of sites: define it there',
    ],
    [
      'no key anywhere',
      { origins, definition },
      {},
      'key',
      'is missing: give { env: "ITS_NAME" } or { file: "./its-path" }, here',
    ],
    [
      'no origins anywhere',
      { site: 'shop', definition, key: { env: 'K' } },
      { shop: {} },
      'origins',
      'is missing: give a list in [ ], here or in sites.shop',
    ],
  ])('%s', (_, form, sites, key, message) => {
    expect(place(form, sites).mistakes).toEqual([{ path: ['forms', 'news', key], message }]);
  });
});
