import { expect, test } from 'vitest';
import { credentials, start } from '../start.ts';
import { startConsole } from './open.ts';

test('without the option there is no console', async () => {
  const { call } = await start();
  expect((await call('POST', '/console/api/session', credentials)).status).toBe(404);
  expect((await call('GET', '/openapi.json')).text).not.toContain('/console/api');
});

test('the console finds who signed up before it was turned on, and stays usable after another start', async () => {
  const before = await start();
  const { key: apikey } = await before.addKey('single');
  await before.call('POST', '/subscriber/signin', { apikey, email: 'early@example.com' });
  await before.stop();
  for (const email of ['later@example.com', 'last@example.com']) {
    const console = await startConsole(before.kept);
    await console.call('POST', '/subscriber/signin', { apikey, email });
    for (const search of ['early', email.split('@')[0]]) {
      const { contacts } = await console.ask('listContacts', { query: { search } });
      expect(contacts.map((contact) => contact.email.split('@')[0])).toEqual([search]);
    }
    await console.stop();
  }
});
