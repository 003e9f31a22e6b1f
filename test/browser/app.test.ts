import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { watchProblems } from './console.ts';

const openPage = useBrowser();
const main = join(import.meta.dirname, '../../app/main.ts');

/** Starts the app in an empty folder, as `npx @joinery/app` does. Resolves with the address that it prints. */
async function startInEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-'));
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ALLOW_TEST_ADDRESSES: 'true' },
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await rm(folder, { recursive: true });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/\/console\/start\?token=\S+/);
  return /http:\S+\/console\/start\?token=\S+/.exec(output)?.[0] ?? '';
}

test('leads from an empty folder to a confirmed contact, by a browser alone', async () => {
  const address = await startInEmptyFolder();
  const page = await openPage();
  const problems = watchProblems(page);
  const typed: string[] = [];
  const type = async (label: string, text: string) => {
    typed.push(label);
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  await page.goto(address);
  await type('Your email address', 'owner@example.com');
  await type('Password', 'five brown foxes at 77 pm');
  await type('Name', 'Saltmarsh Coffee');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Here is your first form').waitFor();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('button', { name: 'Sign up' }).waitFor();
  expect(await page.getByText('<script async').textContent()).toContain('/forms/saltmarsh-coffee.js');
  const pageUrl = await page.getByText(/^http:\S+\/forms\/saltmarsh-coffee$/).textContent();

  // A visitor, on another device.
  const visitor = await openPage();
  await visitor.goto(`${pageUrl}`);
  await visitor.getByLabel('Email address').fill('ada@example.com');
  typed.push('Email address');
  await visitor.getByRole('button', { name: 'Sign up' }).click();
  await visitor.waitForURL('**/pending/*');

  // There is no mail server, so the owner reads the mail for her.
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Mail' }).click();
  const mail = page.getByRole('row').filter({ hasText: 'ada@example.com' }).getByRole('link');
  await expect
    .poll(async () => {
      if (!(await mail.count())) await page.reload();
      return mail.count();
    })
    .toBeGreaterThan(0);
  await mail.first().click();
  const link = page.getByRole('link', { name: /\/confirm\// }).first();
  await visitor.goto(`${await link.getAttribute('href')}`);
  await visitor.getByRole('button').click();
  await visitor.waitForURL('**/thankyou/*');

  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
  const row = page.getByRole('row').filter({ hasText: 'ada@example.com' });
  await row.waitFor();
  expect(await row.textContent()).toContain('Subscribed');
  await page.getByRole('navigation').getByRole('link', { name: 'Forms' }).click();
  await page.getByRole('link', { name: 'Saltmarsh Coffee' }).waitFor();
  expect(typed).toEqual(['Your email address', 'Password', 'Name', 'Email address']);
  expect(problems.filter((text) => !/sandbox/.test(text))).toEqual([]);
});
