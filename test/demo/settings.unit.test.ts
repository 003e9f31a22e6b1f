import { expect, test } from 'vitest';
import { readSettings } from '../../demo/settings.ts';

test('defaults to ports 4000 to 4002 and the folder .joinery', () => {
  expect(readSettings({})).toEqual({
    sitePort: 4000,
    proxyPort: 4001,
    servicePort: 4002,
    dataDir: '.joinery',
    isEmpty: false,
  });
});

test('variables take precedence, empty ones are ignored', () => {
  const environment = { SITE_PORT: '8080', PROXY_PORT: '', SERVICE_PORT: '0', DATA_DIR: '/data' };
  expect(readSettings(environment)).toEqual({
    sitePort: 8080,
    proxyPort: 4001,
    servicePort: 0,
    dataDir: '/data',
    isEmpty: false,
  });
});

test.each(['http', '-1', '65536', '80.5'])('refuses the port %j and names its variable', (text) => {
  expect(() => readSettings({ PROXY_PORT: text })).toThrow(`PROXY_PORT is "${text}", which is not a port.`);
});

test('with --empty, nobody is made up; other words are refused', () => {
  expect(readSettings({}, ['--empty']).isEmpty).toBe(true);
  expect(() => readSettings({}, ['--emtpy'])).toThrow('The demo doesn’t know --emtpy.');
});
