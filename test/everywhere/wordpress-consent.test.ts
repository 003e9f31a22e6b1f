import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../app/publish.ts';
import { begin, startApp, type TestApp } from '../app/start.ts';
import { useBrowser } from '../browser/browser.ts';
import { startWordPress, type WordPress, withoutCurl } from './wordpress.ts';

const siteToken = 'a-key-of-the-site-5d0c2ab8';
const openPage = useBrowser();
let wordpress: WordPress;
let app: TestApp;
let owner: Awaited<ReturnType<typeof begin>>;
let form: string;

beforeAll(async () => {
  [wordpress, app] = await Promise.all([startWordPress(), startApp({ siteToken })]);
  owner = await begin(app);
  const body = { title: 'Send me <letters>', destination: owner.destination, asksName: true, sites: [wordpress.url] };
  form = (await owner.browser.ask('createForm', { body })).name;
  const boxes = { comment: form, registration: form, checkout: form, contact: form, wpforms: form };
  const settings = JSON.stringify({ address: app.url, key: siteToken, boxes });
  await wordpress.run(
    `update_option('joinery_settings', json_decode('${settings}', true)); update_option('users_can_register', 1);
     update_option('comment_moderation', 0); update_option('comment_previously_approved', 0);
     // People comment less often.
     mkdir(WPMU_PLUGIN_DIR); file_put_contents(WPMU_PLUGIN_DIR . '/quick.php', '<?php add_filter("comment_flood_filter", "__return_false", 99);');`,
  );
});
afterAll(async () => {
  await wordpress?.close();
  await app?.end();
});

/** Runs the planned signups, as WordPress does with the next page that somebody opens. */
const send = (ini: string[] = []) =>
  wordpress.run(
    `define('DOING_CRON', true);
     foreach ((array) _get_cron_array() as $at => $hooks)
       foreach ($hooks['joinery_signup'] ?? [] as $event) {
         wp_unschedule_event($at, 'joinery_signup', $event['args']);
         do_action_ref_array('joinery_signup', $event['args']);
       }
     echo count(array_filter(array_merge(...array_map('array_keys', array_values(array_filter((array) _get_cron_array(), 'is_array')))), fn($hook) => $hook === 'joinery_signup'));`,
    ini,
  );

/** The consents that the app has of an address. Undefined for a stranger. */
async function consentsOf(email: string) {
  const { contacts } = await owner.browser.ask('listContacts', { query: { search: email } as never });
  const [contact] = contacts;
  return contact && (await owner.browser.ask('readContact', { params: { id: `${contact.id}` } })).consents;
}

async function comment(email: string, isTicked: boolean) {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${wordpress.url}/?p=1`);
  await page.locator('#author').fill('Ada');
  await page.locator('#email').fill(email);
  await page.locator('#comment').fill(`Good morning ${randomUUID()}`);
  const box = page.getByLabel('Send me <letters>');
  expect(await box.isChecked()).toBe(false);
  if (isTicked) await box.check();
  await page.locator('#submit').click();
  await page.waitForURL(/#comment-/);
}

describe('a box at the comments', () => {
  test('signs up who ticks it, with the page, the address and the form as evidence', async () => {
    const [ticked, silent] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    await comment(ticked, true);
    await comment(silent, false);
    expect(await consentsOf(ticked)).toBeUndefined();
    await send();
    expect(await consentsOf(ticked)).toMatchObject([
      { form, language: 'en', first: { ip: '127.0.0.1', page: `${wordpress.url}/?p=1` } },
    ]);
    expect(await consentsOf(silent)).toBeUndefined();
  });

  test('signs up from a PHP without curl', async () => {
    const email = `${randomUUID()}@example.com`;
    await comment(email, true);
    expect(await send(withoutCurl)).toBe('0');
    expect(await consentsOf(email)).toHaveLength(1);
  });

  test('is exported and erased with the person, before and after it was sent', async () => {
    const email = `${randomUUID()}@example.com`;
    await comment(email, true);
    const call = (kind: 'export' | 'erase') =>
      wordpress.run(`echo wp_json_encode(\\Joinery\\${kind}_person('${email}'));`);
    const first = JSON.parse(await call('export'));
    expect(first.data).toHaveLength(2);
    expect(JSON.stringify(first)).toContain('Send me');
    expect(JSON.stringify(first)).not.toContain(siteToken);
    expect(JSON.parse(await call('erase'))).toMatchObject({
      items_removed: true,
      done: true,
      messages: [expect.stringContaining(app.url)],
    });
    expect(JSON.parse(await call('export')).data).toEqual([]);
    await send();
    expect(await consentsOf(email)).toBeUndefined();
    expect(JSON.parse(await call('erase')).items_removed).toBe(false);
  });

  test('waits while the proxy is down, and is sent once it is back', async () => {
    const email = `${randomUUID()}@example.com`;
    await comment(email, true);
    const down = `add_filter('pre_http_request', function () { return new WP_Error('down', 'Down.'); });`;
    await wordpress.run(
      `file_put_contents(WPMU_PLUGIN_DIR . '/down.php', '<?php ' . base64_decode('${Buffer.from(down).toString('base64')}'));`,
    );
    expect(await send()).toBe('1');
    await wordpress.run("unlink(WPMU_PLUGIN_DIR . '/down.php');");
    expect(await send()).toBe('0');
    expect(await consentsOf(email)).toHaveLength(1);
  });
});

test('a box at the registration signs a new user up', async () => {
  const email = `${randomUUID()}@example.com`;
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${wordpress.url}/wp-login.php?action=register`);
  await page.locator('#user_login').fill(`ada-${email.slice(0, 8)}`);
  await page.locator('#user_email').fill(email);
  await page.getByLabel('Send me <letters>').check();
  await page.locator('#wp-submit').click();
  await page.waitForURL(/checkemail=registered/);
  await send();
  expect(await consentsOf(email)).toMatchObject([{ form, first: { ip: '127.0.0.1' } }]);
});

test('a box of Contact Form 7 fits into a paragraph', async () => {
  expect(await wordpress.run(`echo Joinery\\box('contact');`)).toMatch(/^<span class="joinery-box .*<\/span>$/);
});

test('boxes of other plugins sign up by the hooks that those document', async () => {
  const emails = [0, 1].map(() => `${randomUUID()}@example.com`);
  const shown = await wordpress.run(
    `${shop}
     $_POST['joinery_signup'] = '1';
     do_action('woocommerce_after_checkout_billing_form');
     do_action('wpforms_display_submit_before', []);
     $order = new Order('${emails[0]}');
     // Its payment fails once.
     do_action('woocommerce_checkout_order_processed', 7, [], $order);
     do_action('woocommerce_checkout_order_processed', 7, [], $order);
     do_action('wpforms_process_complete', [['type' => 'name', 'value' => 'Ada'], ['type' => 'email', 'value' => '${emails[1]}']]);`,
  );
  expect(shown.match(/type="checkbox"/g)).toHaveLength(2);
  await send();
  const page = `${wordpress.url}/checkout/`;
  for (const email of emails)
    expect(await consentsOf(email)).toMatchObject([{ form, first: { ip: '192.0.2.7', page }, times: 1 }]);
});

/**
 * What the plugin sees of WooCommerce. Its classic checkout comes by a script, and its form then names the script's
 * request as the page.
 */
const shop = `$_SERVER['REMOTE_ADDR'] = '192.0.2.7';
  $_SERVER['HTTP_REFERER'] = home_url('/checkout/');
  $_REQUEST['_wp_http_referer'] = '/?wc-ajax=update_order_review';
  function is_checkout() { return true; }
  function woocommerce_register_additional_checkout_field($field) { echo wp_json_encode($field); }
  class Order {
    public $meta = [];
    function __construct(public $email) {}
    function get_billing_email() { return $this->email; }
    function get_billing_first_name() { return 'Ada'; }
    function get_billing_last_name() { return ''; }
    function get_meta($key) { return $this->meta[$key] ?? ''; }
    function get_id() { return 7; }
    function delete_meta_data($key) { unset($this->meta[$key]); }
    function update_meta_data($key, $value) { $this->meta[$key] = $value; }
    function save_meta_data() {}
  }`;

test('the box in a checkout of blocks is no field that customers keep, and signs up once who ticked it', async () => {
  const emails = [0, 1].map(() => `${randomUUID()}@example.com`);
  const field = await wordpress.run(
    `${shop}
     do_action('wp');
     do_action('wp');
     foreach (['${emails[0]}' => '1', '${emails[1]}' => '0'] as $email => $value) {
       $order = new Order($email);
       $order->meta['_wc_other/joinery/signup'] = $value;
       do_action('woocommerce_store_api_checkout_order_processed', $order);
       do_action('woocommerce_store_api_checkout_order_processed', $order);
     }`,
  );
  expect(JSON.parse(field)).toMatchObject({
    ...{ id: 'joinery/signup', location: 'order', type: 'checkbox', label: 'Send me <letters>' },
    optionalLabel: 'Send me <letters>',
  });
  await send();
  expect(await consentsOf(emails[0] ?? '')).toMatchObject([{ form, times: 1 }]);
  expect(await consentsOf(emails[1] ?? '')).toBeUndefined();
});

test('a signup at a checkout is exported and erased with the person, also from an order in the trash', async () => {
  const email = `${randomUUID()}@example.com`;
  const printed = await wordpress.run(
    `${shop}
     $order = new Order('${email}');
     $order->meta['_wc_other/joinery/signup'] = '1';
     do_action('woocommerce_store_api_checkout_order_processed', $order);
     $GLOBALS['orders'] = [new Order('${email}'), $order];
     function wc_get_order_statuses() { return ['wc-processing' => 'Processing']; }
     function wc_get_orders($asked) {
       return $asked['billing_email'] === '${email}' && in_array('trash', $asked['status']) ? $GLOBALS['orders'] : [];
     }
     foreach ([1, 2] as $_) {
       echo wp_json_encode(Joinery\\export_person('${email}')['data']), "\n";
       echo wp_json_encode(Joinery\\erase_person('${email}')['items_removed']), wp_json_encode($order->meta), "\n";
     }`,
  );
  const [before = '', erased, after, again] = printed.split('\n');
  expect(JSON.parse(before).map(({ item_id }: { item_id: string }) => item_id)).toContain('order-7');
  expect(before).toContain('Send me');
  expect([erased, after, again]).toEqual(['true[]', '[]', 'false[]']);
  await send();
  expect(await consentsOf(email)).toBeUndefined();
});

test('a form that requires a name has a box at the checkout alone', async () => {
  const body = { title: 'Letters by name', destination: owner.destination, asksName: true, sites: [wordpress.url] };
  const { name } = await owner.browser.ask('createForm', { body });
  const { definition } = await owner.browser.ask('readDraft', { params: { id: name } });
  const fields = Object(definition).fields.map((field: object) => ({ ...field, required: true }));
  await publish(owner.browser, name, { fields });
  const boxes = JSON.stringify({ comment: name, checkout: name });
  const printed = await wordpress.run(
    `add_filter('option_joinery_settings', function ($settings) { return ['boxes' => json_decode('${boxes}', true)] + $settings; });
     foreach (['comment', 'checkout'] as $place) echo Joinery\\box($place) === '' ? 'none ' : 'box ';`,
  );
  expect(printed.trim()).toBe('none box');
});

test('two boxes on a page have labels of their own, and a link shows its address where only text fits', async () => {
  const printed = await wordpress.run(
    `echo Joinery\\box('contact'), Joinery\\box('contact'), "\n", Joinery\\plain(Joinery\\wording(['I agree to the ', ['text' => 'terms & more', 'href' => 'https://www.example.com/terms?a=1&b=2'], '.']));`,
  );
  const [boxes = '', text] = printed.split('\n');
  const ids = [...boxes.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect([...boxes.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(text).toBe('I agree to the terms & more (https://www.example.com/terms?a=1&b=2).');
});
