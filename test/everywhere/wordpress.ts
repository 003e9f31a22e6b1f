import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { pluginFiles, slug } from '../../build/wordpress/plugin.ts';
import { zip } from '../../build/wordpress/zip.ts';
import { showOnFailure } from '../failure.ts';
import { answers, findPort } from '../port.ts';
import { provide } from '../provide.ts';
import { surroundings } from '../surroundings.ts';

/** Finds PHP, or installs it. @throws with what to install */
export const providePhp = () =>
  provide({ title: 'PHP', variable: 'PHP_PATH', names: ['php'], packages: ['php-cli', 'php-mysql', 'php-curl'] });

/** Finds the folder of WordPress, or installs Debian's, with a block theme and a classic one. */
export function provideWordPress(): string {
  if (process.env.WORDPRESS_DIR) return process.env.WORDPRESS_DIR;
  providePhp();
  const classic = provide({
    title: 'WordPress',
    variable: 'WORDPRESS_DIR',
    names: [],
    elsewhere: ['/usr/share/wordpress/wp-content/themes/twentytwentyone/style.css'],
    packages: ['wordpress', 'wordpress-theme-twentytwentyone', 'wordpress-theme-twentytwentythree'],
  });
  return join(dirname(classic), '../../..');
}

/** Finds the client of MariaDB, and asks the server on this machine. @throws with what to start */
export function provideMariaDb(): void {
  try {
    sql('select 1');
  } catch {
    throw new Error(
      'The tests of WordPress need MariaDB on this machine, whose root signs in without a password. Install and start it (Debian: apt-get install mariadb-server).',
    );
  }
}

function sql(text: string): string {
  const path = provide({
    title: 'the client of MariaDB',
    variable: 'MARIADB_CLIENT_PATH',
    names: ['mariadb', 'mysql'],
    packages: ['mariadb-client'],
  });
  return execFileSync(path, ['-uroot', '-NBe', text], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A WordPress of its own, with the plugin from the zip, on a free port. */
export interface WordPress {
  url: string;
  /** Its folder. */
  folder: string;
  /** Runs PHP inside of WordPress, and resolves with what it prints. `ini` are its settings: `allow_url_fopen=0`. */
  run(php: string, ini?: string[]): Promise<string>;
  /** Stops the server, and removes folder and database. */
  close(): Promise<void>;
}

/** Settings of a PHP that has no curl, and whose functions for files open no addresses. */
export const withoutCurl = ['disable_functions=curl_init,curl_exec,curl_multi_init', 'allow_url_fopen=0'];

export const password = 'five brown foxes at 77 pm';

/** Installs WordPress with an administrator, an editor, an author and a contributor, and activates the plugin. */
export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-wordpress-'));
  const database = `joinery_${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(12).toString('hex');
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  cpSync(provideWordPress(), folder, { recursive: true, dereference: true });
  await mkdir(join(folder, 'wp-content/plugins'), { recursive: true });
  await writeFile(join(folder, 'plugin.zip'), zip(await pluginFiles(join(import.meta.dirname, '../..'))));
  await writeFile(join(folder, 'wp-config.php'), configOf({ database, secret, url }));
  const user = `'${database}'@'localhost'`;
  sql(
    `create database ${database}; create user ${user} identified by '${secret}'; grant all on ${database}.* to ${user}`,
  );

  const php = providePhp();
  const run = async (code: string, ini: string[] = []) => {
    const file = join(folder, `run-${randomBytes(6).toString('hex')}.php`);
    await writeFile(file, `<?php require __DIR__ . '/wp-load.php';\n${code}`);
    try {
      return (
        await promisify(execFile)(php, [...ini.flatMap((line) => ['-d', line]), file], {
          env: surroundings,
          maxBuffer: 2 ** 24,
        })
      ).stdout;
    } finally {
      await rm(file);
    }
  };
  await writeFile(join(folder, 'install.php'), install);
  await promisify(execFile)(php, [join(folder, 'install.php')], { env: surroundings });

  const words = ['-S', `127.0.0.1:${port}`, '-t', folder];
  // One process alone: of several, one can wait for a connection that another took, with open ones of its own unread.
  const server = spawn(php, words, { env: surroundings, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  showOnFailure(lines);
  server.stderr.on('data', (chunk) => lines.push(`${chunk}`));
  const exit = once(server, 'exit');
  const close = async () => {
    server.kill('SIGKILL');
    await exit;
    sql(`drop database if exists ${database}; drop user if exists ${user}`);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitFor(async () => {
      if (!(await answers(`${url}/wp-login.php`))) throw new Error(`WordPress does not answer: ${lines.join('')}`);
    });
  } catch (cause) {
    await close();
    throw cause;
  }
  return { url, folder, run, close };
}

const install = `<?php
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
add_filter('pre_wp_mail', '__return_true');
wp_install('Saltmarsh Coffee', 'administrator', 'administrator@example.com', true, '', '${password}');
foreach (['editor', 'author', 'contributor'] as $role)
  wp_insert_user(['user_login' => $role, 'user_pass' => '${password}', 'user_email' => "$role@example.com", 'role' => $role]);
require_once ABSPATH . 'wp-admin/includes/file.php';
define('FS_METHOD', 'direct');
WP_Filesystem();
if (unzip_file(ABSPATH . 'plugin.zip', WP_PLUGIN_DIR) !== true) exit(1);
// Pictures of people would come from another host.
update_option('show_avatars', 0);
update_option('active_plugins', ['${slug}/${slug}.php']);
foreach (['administrator', 'editor', 'author'] as $login) {
  $id = get_user_by('login', $login)->ID;
  update_user_meta($id, 'wp_persisted_preferences', ['core/edit-post' => ['welcomeGuide' => false], '_modified' => gmdate('c')]);
}
`;

function configOf({ database, secret, url }: { database: string; secret: string; url: string }): string {
  return `<?php
define('DB_NAME', '${database}');
define('DB_USER', '${database}');
define('DB_PASSWORD', '${secret}');
define('DB_HOST', 'localhost');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('AUTH_KEY', '${secret}1');
define('SECURE_AUTH_KEY', '${secret}2');
define('LOGGED_IN_KEY', '${secret}3');
define('NONCE_KEY', '${secret}4');
define('AUTH_SALT', '${secret}5');
define('SECURE_AUTH_SALT', '${secret}6');
define('LOGGED_IN_SALT', '${secret}7');
define('NONCE_SALT', '${secret}8');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
// Only this machine is asked.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost');
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}
