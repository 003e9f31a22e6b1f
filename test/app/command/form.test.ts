import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../databases.ts';
import { type Environment, joinery, makeFolder, startApp } from './terminal.ts';

async function makeSettings(kind: string): Promise<Environment> {
  const settings = { DATA_DIR: join(makeFolder(), 'data'), ALLOW_TEST_ADDRESSES: 'true' };
  if (kind === 'sqlite') return settings;
  const database = await databases[kind]?.();
  onTestFinished(() => database?.drop());
  return { ...settings, DATABASE_URL: database?.url };
}

describe.each(Object.keys(databases))('on %s', (kind) => {
  test('a form made in the console is pulled, pushed, published and rolled back beside the running app', async () => {
    const settings = await makeSettings(kind);
    const { app, url } = await startApp(settings);
    const { id: accountId } = await app.service.accounts.create({
      username: 'owner',
      password: 'correct horse battery',
    });
    const listId = await app.service.lists.create({ accountId, name: 'Letters', optIn: 'double' });
    const body = { title: 'News', destination: `${listId}`, asksName: false, sites: [url] };
    const made = await app.proxy.forms?.createForm({ sites: [`${accountId}`] }, { body });
    expect(made).toEqual({ value: { name: 'news' } });
    const form = (words: string[], input = '') => joinery(['proxy', 'form', ...words], settings, input);
    const page = async () => (await fetch(`${url}/forms/news`)).text();

    const [line] = JSON.parse((await form(['list', '--json'])).stdout);
    expect(line).toMatchObject({ name: 'news', site: `${accountId}`, version: 1, hasDraft: false, origins: [url] });
    const pulled = await form(['pull', 'news']);
    expect(pulled.stdout).toContain('title: News\n');
    expect(await form(['push', 'news'], pulled.stdout.replace('title: News', 'title: Tides'))).toMatchObject({
      code: 0,
    });
    expect(await page()).not.toContain('Tides');
    expect(await form(['publish', 'news'])).toMatchObject({ code: 0, stderr: '' });
    await expect.poll(page).toContain('Tides');
    expect(await form(['rollback', 'news', '1'])).toMatchObject({ code: 0, stderr: '' });
    await expect.poll(page).not.toContain('Tides');
  });
});
