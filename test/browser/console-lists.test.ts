import { expect, onTestFinished, test } from 'vitest';
import { credentials } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { openSignedIn, startConsole, watchProblems } from './console.ts';

const openBrowserPage = useBrowser();

async function openPage() {
  const page = await openBrowserPage();
  const problems = watchProblems(page);
  onTestFinished(() => expect(problems).toEqual([]));
  return page;
}

test('a list is made, and says in its mails who is behind it', async () => {
  const running = await startConsole();
  const page = await openPage();
  await openSignedIn(page, running, '/console/lists');
  await page.getByRole('link', { name: 'Standard list' }).waitFor();
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Letters');
  await page.keyboard.press('Enter');
  await page.locator('h1:focus', { hasText: 'Letters' }).waitFor();
  expect(await page.getByLabel('Confirmation', { exact: true }).inputValue()).toBe('double');

  await page.getByLabel('Public name').fill('Saltmarsh Coffee');
  await page.getByLabel('Footer').fill('1 Quay Street\nExampleton');
  await page.getByLabel('Colour: pick a colour').fill('#0f5c56');
  await page.getByLabel('Address for replies').fill('nonsense');
  await page.getByLabel('Language').selectOption('German');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[name=replyTo][aria-invalid=true]:focus').waitFor();
  expect(await page.getByLabel('Public name').inputValue()).toBe('Saltmarsh Coffee');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('hello@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'The list is saved.' }).waitFor();

  const { service, accountId } = running;
  const list = (await service.lists.list(accountId)).find(({ name }) => name === 'Letters');
  expect(list).toMatchObject({ optIn: 'double', language: 'de', resends: true, tracksOpens: false });
  expect(list?.letterhead).toMatchObject({
    publicName: 'Saltmarsh Coffee',
    replyTo: 'hello@example.com',
    imprint: '1 Quay Street\nExampleton',
    color: '#0f5c56',
  });
  await page.reload();
  await expect.poll(() => page.getByLabel('Footer').inputValue()).toBe('1 Quay Street\nExampleton');
});

test('the standard list offers no name and no other confirmation', async () => {
  const running = await startConsole();
  const page = await openPage();
  await openSignedIn(page, running, '/console/lists');
  await page.getByRole('link', { name: 'Standard list' }).click();
  await page.getByText('This is the standard list').waitFor();
  expect(await page.locator('[name=name], [name=optIn]').count()).toBe(0);
  await page.getByLabel('Record when emails are opened').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'The list is saved.' }).waitFor();
  expect((await running.service.lists.list(running.accountId))[0]?.tracksOpens).toBe(true);
});

test('a list that is gone says so', async () => {
  const running = await startConsole();
  const page = await openPage();
  await openSignedIn(page, running, '/console/lists/4711');
  await page.getByRole('heading', { name: 'There is no such list' }).waitFor();
});

test('the owner’s email address is changed once the password is typed again', async () => {
  const running = await startConsole();
  const page = await openPage();
  await openSignedIn(page, running, '/console/account');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(credentials.password);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'The address is changed.' }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('ada@example.com');
});

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 20">${content}</svg>`;
const fileOf = (name: string, mimeType: string, content: string | Buffer) => ({
  ...{ name, mimeType },
  buffer: Buffer.from(content),
});

test('a list’s logo is a file that becomes a PNG', async () => {
  const running = await startConsole();
  const page = await openPage();
  await openSignedIn(page, running, '/console/lists');
  await page.getByRole('link', { name: 'Standard list' }).click();
  const input = page.getByLabel('Or a picture file');
  const save = page.getByRole('button', { name: 'Save' });
  for (const [file, sentence] of [
    [fileOf('a.svg', 'image/svg+xml', svg('<script>1</script>')), 'contains a script'],
    [fileOf('a.svg', 'image/svg+xml', svg('<g>')), 'can’t be shown'],
    [fileOf('a.png', 'image/png', 'no picture'), 'can’t be shown'],
    [fileOf('a.gif', 'image/gif', ''), 'Choose a PNG'],
    [fileOf('a.jpeg', 'image/jpeg', Buffer.alloc(5_000_001)), 'at most 5 MB'],
  ] as const) {
    await input.setInputFiles(file);
    await page.locator('.field', { has: input }).getByRole('alert').filter({ hasText: sentence }).waitFor();
    // Nothing is left of it that saving would send, or be refused for.
    expect(await input.inputValue()).toBe('');
  }

  await input.setInputFiles(fileOf('a.svg', 'image/svg+xml', svg('<path fill="#f00" d="M0 0h25v20h-25z"/>')));
  await page.locator('img[src^="data:image/png"]').waitFor();
  expect(await page.locator('.field', { has: input }).getByRole('alert').count()).toBe(0);
  await save.click();
  await page.getByRole('status').filter({ hasText: 'The list is saved.' }).waitFor();
  const address = page.getByLabel('Logo', { exact: true });
  await expect.poll(() => address.inputValue()).toMatch(/\/logo\/[\w-]+\.png$/);
  expect(await input.inputValue()).toBe('');
  const pixels = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      const colourAt = (x: number) => [...(context?.getImageData(x, 50, 1, 1).data ?? [])];
      return [image.width, image.height, colourAt(50), colourAt(200)];
    },
    await address.inputValue(),
  );
  expect(pixels).toEqual([240, 96, [255, 0, 0, 255], [0, 0, 0, 0]]);
});
