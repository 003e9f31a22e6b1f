import { expect, test } from 'vitest';
import { isBrowsing } from '../../../../proxy/guard/robot/browser.ts';

const language = { 'accept-language': 'de-AT,de;q=0.9' };
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${desktop} Chrome/140.0.0.0 Safari/537.36`;

test.each([
  chrome,
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0',
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 21) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  `${chrome} HeadlessChrome/140.0.0.0`,
])('a person browses with %s', (agent) => {
  expect(isBrowsing('GET', { 'user-agent': agent, ...language })).toBe(true);
});

test.each([
  'curl/8.14.1',
  'Wget/1.25.0',
  'python-requests/2.32.4',
  'Go-http-client/2.0',
  'node',
  'okhttp/5.1.0',
  '',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `${desktop}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36`,
  `${chrome} (compatible; AdsBot-Google)`,
  `${desktop} BingPreview/1.0b`,
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  `${chrome} Chrome-Lighthouse`,
  `${chrome} (+http://checks.example.com/)`,
  `${chrome} (+https://checks.example.com/)`,
])('no person browses with %s', (agent) => {
  expect(isBrowsing('GET', { 'user-agent': agent, ...language })).toBe(false);
});

test.each([
  ['HEAD', {}],
  ['GET', { 'accept-language': '' }],
  ['GET', { 'accept-language': undefined }],
  ['GET', { 'user-agent': undefined }],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['GET', { purpose: 'prefetch' }],
  ['GET', { 'x-moz': 'prefetch' }],
  ['GET', { 'x-purpose': 'preview' }],
])('nobody looks by %s with %j', (method, headers) => {
  expect(isBrowsing(method, { 'user-agent': chrome, ...language, ...headers })).toBe(false);
});

test.each([
  'https://www.example.com/wp-admin/post.php?post=7&action=edit',
  'https://www.example.com/blog/wp-admin/customize.php',
  'https://www.example.com/?p=7&preview=true',
  'https://www.example.com/?customize_changeset_uuid=3f1b&customize_messenger_channel=preview-0',
  'https://www.example.com/about/?elementor-preview=7&ver=1',
  'https://www.example.com/?bricks=run',
  'https://www.example.com/ghost/#/editor/post/1',
  'https://www.example.com/p/0b6f4c0e-58a1-4c5c-9b6e-0d6f2a4c7e11/',
  'https://www.example.com/p/0b6f4c0e-58a1-4c5c-9b6e-0d6f2a4c7e11',
  'https://editor.wix.com/',
  'https://saltmarsh.design.webflow.com/',
  'https://preview.webflow.com/',
  'https://admin.shopify.com/',
])('an editor at %s is no view', (referer) => {
  expect(isBrowsing('GET', { 'user-agent': chrome, ...language, referer })).toBe(false);
});

test.each([
  'https://www.example.com/',
  'https://www.example.com/p/why-we-weave/',
  'https://www.example.com/ghosts/?preview=false',
  'https://www.example.com/?page=2',
  'https://www.example.com/stories/ghost/',
  'https://www.example.com/blog/p/0b6f4c0e-58a1-4c5c-9b6e-0d6f2a4c7e11/',
  'https://www.example.com/p/0b6f4c0e-58a1-4c5c-9b6e-0d6f2a4c7e11/comments',
  'https://www.example.com/?my_preview_id=7',
  'https://www.example.com/?bricks_and_tiles=7',
  'https://www.webflow.com.example.com/',
  'https://admin.shopify.com.example.com/',
  'https://my-editor.wix.com/',
  'about:srcdoc',
  'nonsense',
])('a page at %s is', (referer) => {
  expect(isBrowsing('GET', { 'user-agent': chrome, ...language, referer })).toBe(true);
});
