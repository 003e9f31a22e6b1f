import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, startApp, type TestApp } from '../app/start.ts';
import { useBrowser } from '../browser/browser.ts';
import { startWordPress, type WordPress } from './wordpress.ts';

const siteToken = 'a-key-of-the-site-5d0c2ab8';
const openPage = useBrowser();
let wordpress: WordPress;
let app: TestApp;
let form: string;

beforeAll(async () => {
  [wordpress, app] = await Promise.all([startWordPress(), startApp({ siteToken })]);
  const { browser, destination } = await begin(app);
  const body = { title: 'Letters from the harbour', destination, asksName: true, sites: [wordpress.url] };
  form = (await browser.ask('createForm', { body })).name;
});
afterAll(async () => {
  await wordpress?.close();
  await app?.end();
});

const settle = (settings: { address?: string; key?: string }) =>
  wordpress.run(
    `foreach (wp_load_alloptions() as $name => $_) if (preg_match('/^_transient_joinery/', $name)) delete_option($name);
     $GLOBALS['wpdb']->query("delete from wp_options where option_name like '\\\\_transient\\\\_%joinery%'");
     update_option('joinery_settings', json_decode('${JSON.stringify({ address: app.url, key: siteToken, ...settings })}', true));`,
  );

/** Publishes a post of somebody, as their role may write it. Resolves with its address. */
async function publish(content: string, login = 'author'): Promise<string> {
  const id = await wordpress.run(
    `wp_set_current_user(get_user_by('login', '${login}')->ID);
     $id = wp_insert_post(['post_title' => 'Post', 'post_status' => 'pending', 'post_content' => wp_slash(base64_decode('${Buffer.from(content).toString('base64')}'))]);
     wp_set_current_user(1);
     wp_publish_post($id);
     echo $id;`,
  );
  return `${wordpress.url}/?p=${id}`;
}

/** Fills the form of a page and sends it. Resolves once the visitor is on the service's page. */
async function submit(page: Page) {
  await page.locator('signup-form [name=email]').fill(`${randomUUID()}@example.com`);
  await page.locator('signup-form button:visible').click();
  await page.waitForURL(`${app.url}/pending/**`);
}

const block = () => `<!-- wp:joinery/form {"form":"${form}"} /-->`;

describe('a block in a post', () => {
  test.each(['author', 'contributor'])('of an %s shows and submits, with and without JavaScript', async (login) => {
    await settle({});
    const url = await publish(`<p>Before</p>${block()}<p>After</p>`, login);
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage({ javaScriptEnabled });
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      await page.goto(url);
      if (javaScriptEnabled)
        await page.waitForFunction(
          () => !document.querySelector('signup-form')?.shadowRoot?.querySelector('[data-served]'),
        );
      await submit(page);
      expect(problems).toEqual([]);
    }
  });
});
