import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { toMo } from '../../build/wordpress/catalogue.ts';
import { publish as publishForm } from '../app/publish.ts';
import { begin, startApp, type TestApp } from '../app/start.ts';
import { useBrowser } from '../browser/browser.ts';
import { createPages } from '../browser/pages.ts';
import { password, startWordPress, type WordPress, withoutCurl } from './wordpress.ts';

const siteToken = 'a-key-of-the-site-5d0c2ab8';
const openPage = useBrowser();
let wordpress: WordPress;
let app: TestApp;
let form: string;
let owner: Awaited<ReturnType<typeof begin>>;
const pages = createPages();

beforeAll(async () => {
  [wordpress, app] = await Promise.all([startWordPress(), startApp({ siteToken })]);
  owner = await begin(app);
  const { browser, destination } = owner;
  const body = { title: 'Letters from the harbour', destination, asksName: true, sites: [wordpress.url] };
  form = (await browser.ask('createForm', { body })).name;
});
afterAll(async () => {
  await wordpress?.close();
  await app?.end();
  pages.close();
});

/** Forgets all that was kept, and sets address and key. */
const settle = (settings: { address?: string; key?: string } = {}) =>
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

async function signIn(page: Page, login = 'administrator') {
  await page.goto(`${wordpress.url}/wp-login.php`);
  // WordPress takes the focus a moment after the page has loaded. A text that is typed meanwhile lands there.
  await page.locator('#user_login:focus').waitFor();
  await page.locator('#user_login').fill(login);
  await page.locator('#user_pass').fill(password);
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
}

/** Fills the form of a page and sends it. Resolves once the visitor is on the service's page. */
async function submit(page: Page) {
  await page.locator('signup-form [name=email]').fill(`${randomUUID()}@example.com`);
  await page.locator('signup-form button:visible').click();
  await page.waitForURL(`${app.url}/pending/**`);
}

const takenOver = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('signup-form')?.shadowRoot?.querySelector('[data-served]'));

/** The whole page: PHP’s server hangs up, which an unread answer must not meet. */
const read = async (url: string) => (await fetch(url)).text();

const block = () => `<!-- wp:joinery/form {"form":"${form}"} /-->`;

describe('a block in a post', () => {
  test.each(['author', 'contributor'])('of role %s shows and submits, with and without JavaScript', async (login) => {
    await settle();
    const url = await publish(`<p>Before</p>${block()}<p>After</p>`, login);
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage({ javaScriptEnabled });
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      await page.goto(url);
      if (javaScriptEnabled) await takenOver(page);
      await submit(page);
      expect(problems).toEqual([]);
    }
  });

  test('is found in the editor, has the only form or one chosen from the list, and shows it', async () => {
    await settle();
    const page = await openPage();
    await signIn(page);
    await page.goto(`${wordpress.url}/wp-admin/post-new.php`);
    await page.getByRole('button', { name: /block inserter/i }).click();
    for (const word of ['newsletter', 'signup', 'form']) {
      await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill(word);
      await page.getByRole('option', { name: 'Signup form' }).waitFor();
    }
    await page.getByRole('option', { name: 'Signup form' }).click();
    const canvas = (await page.locator('iframe[name=editor-canvas]').count())
      ? page.frameLocator('iframe[name=editor-canvas]')
      : page;
    await canvas.locator('.joinery-preview').getByText('First name').waitFor();
    await page.evaluate(() => {
      const { select, dispatch } = Reflect.get(window, 'wp').data;
      const [{ clientId }] = select('core/block-editor').getBlocks();
      dispatch('core/block-editor').updateBlockAttributes(clientId, { form: '' });
    });
    await canvas.getByRole('combobox', { name: 'Form' }).selectOption(form);
    await canvas.locator('.joinery-preview').getByText('First name').waitFor();
    const content = await page.evaluate(() =>
      Reflect.get(window, 'wp').data.select('core/editor').getEditedPostContent(),
    );
    expect(content).toBe(block());
    expect(await page.content()).not.toContain(siteToken);
  });

  test('of an older plugin, without a form or with its whole address, still shows', async () => {
    await settle();
    const addressed = `<!-- wp:joinery/form {"form":"${app.url}/forms/${form}.js?lang=en","size":3} -->\n<div>x</div>\n<!-- /wp:joinery/form -->`;
    const page = await openPage();
    await page.goto(await publish(`${addressed}<!-- wp:joinery/form /--><!-- wp:joinery/form {"form":[7]} /-->`));
    expect(await page.locator('signup-form').count()).toBe(1);
    await submit(page);
  });
});

test('a PHP without curl lists the forms, and shows them in a post', async () => {
  await settle();
  const printed = await wordpress.run(
    `echo function_exists('curl_init') ? 'curl' : 'no curl', count(Joinery\\list_forms()['forms']), do_blocks('${block()}');`,
    withoutCurl,
  );
  expect(printed).toMatch(/^no curl1/);
  expect(printed).toContain('<form');
});

test('a page that a cache has kept for three weeks shows the form as it is now, and submits', async () => {
  await settle();
  const old = await (await fetch(await publish(block()))).text();
  expect(old).not.toMatch(/nonce[="]/);
  const { browser } = owner;
  const draft = await browser.ask('readDraft', { params: { id: form } });
  const title = 'Letters from the lighthouse';
  await publishForm(browser, form, { texts: { ...Object(draft.definition.texts), title } });
  const cached = `${wordpress.url}/wp-content/uploads/cached.html`;
  await mkdir(join(wordpress.folder, 'wp-content/uploads'), { recursive: true });
  await writeFile(join(wordpress.folder, 'wp-content/uploads/cached.html'), old);
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(cached);
    if (javaScriptEnabled) await page.getByText(title).waitFor();
    await submit(page);
  }
});

test('a visitor’s look counts as a view, and an editor’s preview does not', async () => {
  await settle();
  const url = await publish(block());
  const today = new Date().toISOString().slice(0, 10);
  const query = { from: today, to: today, timeZone: 'UTC' };
  const views = async () => (await owner.browser.ask('readForm', { params: { id: form }, query })).views;
  const before = await views();
  const editor = await openPage();
  const asked: string[] = [];
  editor.on('request', (request) => asked.push(request.url()));
  await signIn(editor, 'editor');
  const draft = await wordpress.run(
    `echo wp_insert_post(['post_title' => 'Draft', 'post_status' => 'draft', 'post_content' => '${block()}']);`,
  );
  for (const preview of [`${wordpress.url}/?p=${draft}&preview=true`, `${url}&elementor-preview=1`]) {
    await editor.goto(preview);
    await takenOver(editor);
    await editor.locator('signup-form [name=email]').fill('somebody@example.com');
  }
  expect(asked.filter((one) => one.includes('/forms/'))).toEqual([]);
  const page = await openPage();
  await page.goto(`${url}&elementor-preview=1`);
  await takenOver(page);
  await vi.waitFor(async () => expect(await views()).toBe(before + 1));
});

test('shortcode, classic widget and button show the form in a classic theme', async () => {
  onTestFinished(async () => {
    await wordpress.run("switch_theme('twentytwentythree'); update_option('sidebars_widgets', []);");
  });
  await settle();
  await wordpress.run(
    `switch_theme('twentytwentyone');
     update_option('widget_joinery_form', [2 => ['title' => 'Our letters', 'form' => '${form}'], '_multiwidget' => 1]);
     update_option('sidebars_widgets', ['sidebar-1' => ['joinery_form-2'], 'array_version' => 3]);`,
  );
  const button = `<!-- wp:joinery/button {"form":"${form}","text":"Get our letters"} /-->`;
  const url = await publish(`[joinery form="${form}"]\n\n${button}`);
  const page = await openPage();
  await page.goto(url);
  await page.locator('aside h2, .widget-title').filter({ hasText: 'Our letters' }).waitFor();
  const html = await (await fetch(url)).text();
  expect(html.match(/<signup-form/g)).toHaveLength(3);
  expect(await page.locator('.widget-area signup-form').count()).toBe(1);
  await page.locator('.widget-area signup-form [name=email]').waitFor();
  await page.getByRole('link', { name: 'Get our letters' }).click();
  await page.locator('signup-form[display=popup] [name=email]').fill(`${randomUUID()}@example.com`);
  await page
    .locator(
      'signup-form[display=popup] button[part~=submit], signup-form[display=popup] form button:not([aria-label])',
    )
    .last()
    .click();
  await page.waitForURL(`${app.url}/pending/**`);

  const plain = await openPage({ javaScriptEnabled: false });
  await plain.goto(url);
  await plain.getByRole('link', { name: 'Get our letters' }).click();
  await plain.waitForURL(`${app.url}/forms/${form}`);
});

describe('in the settings', () => {
  /** A server that is not Joinery, or says it is busy. */
  const other = createServer((request, response) => {
    const busy = request.url?.startsWith('/busy');
    if (request.url?.startsWith('/moved')) response.writeHead(301, { location: '/elsewhere' }).end();
    else response.writeHead(busy ? 503 : 200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
  });
  let elsewhere: string;
  beforeAll(async () => {
    elsewhere = await pages.listen(other);
  });

  test('an administrator enters address and key, and reads what is wrong with them', async () => {
    await settle({ address: '', key: '' });
    const bare = await startApp();
    const page = await openPage();
    await signIn(page);
    // PHP's own server, which is for development, now and then leaves a request unanswered.
    const send = (address: string, key: string) =>
      vi.waitFor(
        async () => {
          await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=joinery`, { timeout: 10_000 });
          await page.getByLabel('Address of your app or proxy').fill(address);
          await page.getByLabel('Key', { exact: true }).fill(key);
          await page.getByRole('button', { name: 'Save and test' }).click();
          await page.waitForURL(/settings-updated/, { timeout: 10_000 });
        },
        { timeout: 100_000 },
      );
    const save = async (address: string, key: string) => {
      await send(address, key);
      expect(await page.content()).not.toContain(siteToken);
      return await page.locator('.notice.inline').innerText();
    };
    expect(await save(app.url, 'a-wrong-key-of-the-site')).toContain('The key is wrong');
    expect(await save(bare.url, siteToken)).toContain('has no key for sites yet');
    expect(await save(elsewhere, siteToken)).toContain('Something else than Joinery answers at');
    expect(await save(`${elsewhere}/busy`, siteToken)).toContain('has a problem (status 503)');
    expect(await save(`${elsewhere}/moved`, siteToken)).toContain('leads to another address');
    expect(await save('http://127.0.0.1:1', siteToken)).toContain('No answer from http://127.0.0.1:1');
    expect(await save(app.url, '')).toContain('There is no key yet');
    expect(await save(`${app.url}/console/forms`, siteToken)).toContain('Connected: 1 form.');
    expect(await page.getByLabel('Address of your app or proxy').inputValue()).toBe(app.url);
    expect(await page.locator('.widefat tbody').innerText()).toContain('May show it.');
    // What somebody comes back for is above what is set once.
    expect(await page.locator('.wrap h2').allInnerTexts()).toEqual(['Your forms', 'Connection', 'Checkboxes']);
    expect(await save(app.url, '')).toContain('Connected: 1 form.');
    await bare.end();
  }, 300_000);

  test('the key is in no page, script, REST answer or export', async () => {
    await settle();
    const told = await wordpress.run(
      `wp_set_current_user(1);
       require_once ABSPATH . 'wp-admin/includes/export.php';
       foreach (['/joinery/v1/forms', '/joinery/v1/preview', '/wp/v2/settings', '/', '/joinery/v1'] as $route) {
         $request = new WP_REST_Request('GET', $route);
         $request->set_query_params(['form' => '${form}', 'fresh' => '1']);
         echo wp_json_encode(rest_do_request($request)->get_data());
       }
       @export_wp();`,
    );
    expect(told).toContain('Letters from the');
    expect(told).not.toContain(siteToken);
    const page = await openPage();
    await signIn(page);
    await page.goto(`${wordpress.url}/wp-admin/options.php`);
    expect(await page.content()).toContain('joinery_settings');
    expect(await page.content()).not.toContain(siteToken);
  });

  test('nobody without the right to write posts learns of the forms', async () => {
    const statusOf = async (path: string) => {
      const answer = await fetch(`${wordpress.url}/?rest_route=${path}`);
      await answer.text();
      return answer.status;
    };
    expect([await statusOf('/joinery/v1/forms'), await statusOf(`/joinery/v1/preview&form=${form}`)]).toEqual([
      401, 401,
    ]);
  });
});

describe('where there is no form', () => {
  const see = async (content: string) => {
    const url = await publish(content);
    const visitor = await (await fetch(url)).text();
    const page = await openPage();
    await signIn(page, 'contributor');
    await page.goto(url);
    return { visitor, editor: await page.locator('.joinery-note').allInnerTexts() };
  };

  test('as it was removed, visitors see nothing, and editors a sentence', async () => {
    await settle();
    const { visitor, editor } = await see(
      '<!-- wp:joinery/form {"form":"gone"} /--><!-- wp:joinery/button {"form":"gone"} /-->',
    );
    expect(/.*joinery.*/.exec(visitor)).toBeNull();
    expect(editor).toEqual(Array(2).fill(expect.stringContaining('There is no form “gone” any more.')));
  });

  test('as it is another server’s, visitors see nothing, and editors a sentence', async () => {
    await settle();
    const { visitor, editor } = await see('[joinery form="https://forms.example.net/forms/news"]');
    expect(/.*signup-form.*/.exec(visitor)).toBeNull();
    expect(visitor).not.toContain('forms.example.net');
    expect(editor).toEqual([expect.stringContaining(`is no form of ${app.url}`)]);
  });

  test('as nobody has entered an address, visitors see nothing, and editors a sentence', async () => {
    await settle({ address: '' });
    const { visitor, editor } = await see(block());
    expect(/.*signup-form.*/.exec(visitor)).toBeNull();
    expect(editor).toEqual([expect.stringContaining('An administrator enters it')]);
  });
});

describe('while the proxy is down', () => {
  test('a page waits two seconds at most, once, and shows a link until the element has the form', async () => {
    // It takes requests, and never answers.
    const silent = createServer(() => {});
    const address = await pages.listen(silent);
    await settle({ address });
    const url = await publish(`${block()}${block()}`);
    const started = performance.now();
    const html = await (await fetch(url)).text();
    const first = performance.now() - started;
    expect(html).toContain(`<a href="${address}/forms/${form}">Sign up</a>`);
    let asked = 0;
    silent.on('request', () => asked++);
    await read(url);
    expect(asked).toBe(0);
    expect(first).toBeLessThan(10_000);
  });

  test('a PHP without curl cuts off an answer that never ends', async () => {
    const dripping = createServer((_, response) => {
      const drops = setInterval(() => response.write('<div>'), 50);
      response.on('close', () => clearInterval(drops));
    });
    await settle({ address: await pages.listen(dripping) });
    expect(await wordpress.run(`echo do_blocks('${block()}');`, withoutCurl)).toContain('>Sign up</a>');
  });

  test('pages show the last copy, and ask nobody', async () => {
    await settle();
    const url = await publish(block());
    await read(url);
    const before = await (await fetch(url)).text();
    // The same address, where nobody answers any more.
    await wordpress.run(
      `foreach ($GLOBALS['wpdb']->get_col("select option_name from wp_options where option_name like '\\_transient\\_joinery\\_copy%'") as $name) {
         $copy = get_option($name);
         update_option($name, ['at' => time() - 2 * DAY_IN_SECONDS] + $copy);
       }
       file_put_contents(WP_CONTENT_DIR . '/mu-plugins.php', '');
       @mkdir(WPMU_PLUGIN_DIR);
       file_put_contents(WPMU_PLUGIN_DIR . '/down.php', '<?php add_filter("pre_http_request", function () { update_option("test_asked", 1 + (int) get_option("test_asked")); return new WP_Error("down", "Down."); });');`,
    );
    const formIn = (html: string) => /<signup-form.*?<\/signup-form>/s.exec(html)?.[0];
    for (let times = 0; times < 3; times++) expect(formIn(await (await fetch(url)).text())).toBe(formIn(before));
    const asked = await wordpress.run("unlink(WPMU_PLUGIN_DIR . '/down.php'); echo get_option('test_asked');");
    expect(asked).toBe('1');
  });

  test('a copy is replaced in the background once it is five minutes old', async () => {
    await settle();
    const url = await publish(block());
    await read(url);
    const age = `foreach ($GLOBALS['wpdb']->get_col("select option_name from wp_options where option_name like '\\_transient\\_joinery\\_copy%'") as $name) {`;
    await wordpress.run(`${age} update_option($name, ['at' => time() - 600, 'html' => '<template>Old</template>']); }`);
    expect(await (await fetch(url)).text()).toContain('<template>Old</template>');
    await wordpress.run(
      "define('DOING_CRON', true); foreach (_get_cron_array() as $at => $hooks) foreach ($hooks['joinery_refresh'] ?? [] as $event) do_action_ref_array('joinery_refresh', $event['args']);",
    );
    expect(await (await fetch(url)).text()).toContain('shadowrootmode');
  });
});

test('German pages and editors get German words', async () => {
  await settle();
  // WordPress offers a language once it has a file of it.
  const languages = join(wordpress.folder, 'wp-content/languages');
  await mkdir(languages, { recursive: true });
  await writeFile(join(languages, 'de_DE.mo'), toMo(new Map([['', 'Language: de_DE\n']])));
  await wordpress.run("update_option('WPLANG', 'de_DE');");
  const page = await openPage();
  await signIn(page);
  await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=joinery`);
  await page.getByText('Verbunden: 1 Formular.').waitFor();
  const words = await page.evaluate(async () => (await fetch('/wp-admin/post-new.php')).text());
  expect(words).toContain('Formular auswählen');
  expect(await (await fetch(await publish(block()))).text()).toContain('lang="de-DE"');
  await wordpress.run("update_option('WPLANG', '');");
});

test('removing the plugin leaves nothing of it', async () => {
  await settle();
  await read(await publish(block()));
  const left = await wordpress.run(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php';
     wp_schedule_single_event(time() + 9, 'joinery_refresh', ['a', 'b']);
     update_option('widget_joinery_form', [2 => ['form' => 'x']]);
     update_option('sidebars_widgets', ['sidebar-1' => ['joinery_form-2', 'search-2']]);
     // WooCommerce keeps orders in a table of its own, or as posts.
     global $wpdb;
     $wpdb->query("create table {$wpdb->prefix}wc_orders_meta (meta_key varchar(255), meta_value text)");
     foreach (['_joinery_signup', '_wc_other/joinery/signup'] as $key) {
       $wpdb->insert("{$wpdb->prefix}wc_orders_meta", ['meta_key' => $key, 'meta_value' => '1']);
       add_post_meta(1, $key, '1');
     }
     add_user_meta(1, '_joinery_signup', []);
     add_comment_meta(1, '_joinery_signup', []);
     deactivate_plugins('joinery-signup-forms/joinery-signup-forms.php');
     uninstall_plugin('joinery-signup-forms/joinery-signup-forms.php');
     foreach ($wpdb->get_col("select meta_key from {$wpdb->prefix}wc_orders_meta") as $row) echo "orders $row\n";
     $wpdb->query("drop table {$wpdb->prefix}wc_orders_meta");
     foreach (['options' => 'concat(option_name, option_value)', 'usermeta' => 'meta_key', 'commentmeta' => 'meta_key', 'postmeta' => 'meta_key'] as $table => $text)
       foreach ($wpdb->get_col("select $text from {$wpdb->$table} where $text like '%joinery%' and $text not like 'theme_mods%'") as $row) echo "$table $row\n";
     foreach ($wpdb->get_col('show tables') as $name) if (strpos($name, 'joinery') !== false) echo $name;`,
  );
  expect(left).toBe('');
});
