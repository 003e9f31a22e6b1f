import { describe, expect, test } from 'vitest';
import { readAppSettings } from '../../app/settings.ts';
import { serve } from '../proxy/site/serve.ts';
import { begin, type TestAppOptions, withApp } from './start.ts';

const loopback = ['127.0.0.0/8'];

/** An app whose owner has the form `letters`. */
const withForm = (
  options: TestAppOptions,
  work: (given: Awaited<ReturnType<typeof begin>> & { url: string }) => Promise<void>,
) =>
  withApp(async (app) => {
    const begun = await begin(app);
    const { browser, destination } = begun;
    await browser.ask('createForm', {
      body: { title: 'Letters', destination, asksName: false, sites: ['www.example.com'] },
    });
    await work({ ...begun, url: app.url });
  }, options);

const params = { id: 'letters' };

test('an owner sees what a page has, and what it keeps from the form', () =>
  withForm({ siteChecks: loopback }, async ({ browser, url }) => {
    const site = await serve({
      '/': (_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': "connect-src 'self'" })
          .end(
            `<style>button{background:#0a7d4f}</style><button>Go</button><script src="${url}/forms/letters.js"></script>`,
          ),
    });
    expect(await browser.ask('lookAtSite', { params, body: { address: site.url } })).toEqual({
      ...{ problem: null, status: null },
      page: {
        address: `${site.url}/`,
        palettes: [{ scheme: 'light', accent: '#0a7d4f', background: '#ffffff', text: '#000000', others: [] }],
        placed: 'script',
        isNamed: false,
        isMixed: false,
        blocks: [
          {
            part: 'connection',
            from: 'header',
            directive: 'connect-src',
            verdict: 'blocked',
            reason: 'source',
            fix: url,
          },
        ],
      },
    });
    expect(site.requests[0]?.headers['user-agent']).toBe(`Joinery (+${url})`);
    await browser.ask('changeForm', { params, body: { sites: [site.url] } });
    expect(await browser.ask('lookAtSite', { params, body: { address: site.url } })).toMatchObject({
      page: { isNamed: true },
    });
  }));

test('private addresses are left alone unless the operator allows them', () =>
  withForm({}, async ({ browser }) => {
    const { url, requests } = await serve({ '/': '<p>' });
    for (const address of [url, url.replace('127.0.0.1', 'localhost'), url.replace('127.0.0.1', '2130706433')])
      expect(await browser.ask('lookAtSite', { params, body: { address } })).toMatchObject({ problem: 'private' });
    expect(requests).toEqual([]);
  }));

test('an operator can turn looks off', () =>
  withForm({ siteChecks: false }, async ({ browser }) => {
    const look = await browser.ask('lookAtSite', { params, body: { address: 'www.example.com' } });
    expect(look).toEqual({ problem: 'off', status: null, page: null });
  }));

test('an account can’t look without end', () =>
  withForm({ siteChecks: loopback }, async ({ browser }) => {
    const { url, requests } = await serve({});
    const look = () => browser.send('lookAtSite', { params, body: { address: url } });
    for (let times = 0; times < 10; times++) expect((await look()).status).toBe(200);
    const refused = await browser.refused('lookAtSite', { params, body: { address: url } });
    expect([refused.status, refused.problems]).toMatchObject([429, [{ field: 'address', code: 'throttled' }]]);
    expect(requests).toHaveLength(10);
  }));

test('an address has to be one, and the form has to be the owner’s', () =>
  withForm({ siteChecks: loopback }, async ({ browser }) => {
    for (const address of ['', 'not a site', 'ftp://example.com', 'https://*.example.com', 'javascript:1']) {
      const refused = await browser.refused('lookAtSite', { params, body: { address } });
      expect([refused.status, refused.problems[0]?.field]).toEqual([400, 'address']);
    }
    const unknown = await browser.send('lookAtSite', { params: { id: 'gone' }, body: { address: 'example.com' } });
    expect(unknown.status).toBe(404);
  }));

describe('SITE_CHECKS', () => {
  const read = (text?: string) =>
    readAppSettings(text === undefined ? {} : { SITE_CHECKS: text }).toOptions('http://127.0.0.1:1').siteChecks;

  test.each([
    [undefined, undefined],
    ['on', true],
    ['off', false],
    ['OFF', false],
    ['On', true],
    ['10.1.0.0/16, fd00:1::/32', ['10.1.0.0/16', 'fd00:1::/32']],
  ])('%s means %j', (text, value) => expect(read(text)).toEqual(value));

  test.each(['yes', '10.1.0.0/99'])('says what it takes instead of %s', (text) =>
    expect(() => read(text)).toThrow('SITE_CHECKS must be on, off, or'),
  );
});
