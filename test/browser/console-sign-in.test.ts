import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { credentials } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { type RunningConsole, startConsole, watchProblems } from './console.ts';

const openPage = useBrowser();

/** Opens a path of the console. Keeps what the browser complains of in `problems`. */
async function open({ origin }: RunningConsole, path = '/console') {
  const page = await openPage();
  const problems = watchProblems(page);
  await page.goto(origin + path);
  return { page, problems };
}

async function signIn(page: Page, password = credentials.password) {
  await page.getByLabel('Email or username').fill(credentials.username);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('signing in', () => {
  test('leads to the page of the address, whose heading takes the focus', async () => {
    const { page, problems } = await open(await startConsole(), '/console/account?x=1');
    await heading(page, 'Sign in').waitFor();
    await signIn(page);
    await heading(page, 'Account').waitFor();
    expect(await focused(page)).toBe('Account');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/console/account?x=1');
    await page.getByText(`Signed in as ${credentials.username}.`).waitFor();
    expect(problems).toEqual([]);
  });

  test('with a wrong password says so and keeps what was typed', async () => {
    const { page } = await open(await startConsole());
    await signIn(page, 'wrong');
    await page.getByRole('alert').filter({ hasText: 'The name or the password is wrong.' }).waitFor();
    expect(await page.getByLabel('Email or username').inputValue()).toBe(credentials.username);
    expect(await page.getByLabel('Password').inputValue()).toBe('wrong');
    expect(await page.evaluate(() => document.activeElement?.matches('h1'))).toBe(false);
    await signIn(page);
    await heading(page, 'Overview').waitFor();
    expect(await focused(page)).toBe('Overview');
  });

  test('says when the server can’t be reached', async () => {
    const { page } = await open(await startConsole());
    await heading(page, 'Sign in').waitFor();
    await page.route('**/console/api/**', (route) => route.abort());
    await signIn(page);
    await page.getByRole('alert').filter({ hasText: 'The server can’t be reached.' }).waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe(credentials.password);
  });

  test('stays after a reload, until one signs out', async () => {
    const { page } = await open(await startConsole(), '/console/account');
    await signIn(page);
    await heading(page, 'Account').waitFor();
    await page.reload();
    await heading(page, 'Account').waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
    await page.reload();
    await heading(page, 'Sign in').waitFor();
  });
});

describe('a session that ended', () => {
  test('asks for a sign-in in a dialog, keeps what was typed, and goes on', async () => {
    const { page } = await open(await startConsole(), '/console/account');
    await signIn(page);
    const password = page.getByLabel('New password');
    await password.fill('a much better passphrase');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Change the password' }).click();

    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('Email or username').inputValue()).toBe(credentials.username);
    expect(await dialog.getByLabel('Password').evaluate((input) => input === document.activeElement)).toBe(true);
    await dialog.getByLabel('Password').fill(credentials.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await password.inputValue()).toBe('a much better passphrase');
  });

  test('leaves the page as it is when the dialog is closed', async () => {
    const { page } = await open(await startConsole(), '/console/account');
    await signIn(page);
    await page.getByLabel('New password').fill('a much better passphrase');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('alert').filter({ hasText: 'You are signed out.' }).waitFor();
    expect(await page.getByLabel('New password').inputValue()).toBe('a much better passphrase');
    expect(
      await page.getByRole('button', { name: 'Change the password' }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });
});
