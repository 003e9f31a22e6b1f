import { chromium, type Locator } from 'playwright-core';
import { provideChromium } from '../../browser/chromium.ts';
import { owner } from './start.ts';

/** The work of a person who makes a form and publishes a change of it. */
export interface Steps {
  clicks: number;
  /** Fields that something is typed into, and the characters. */
  typed: number;
  characters: number;
  /** How long the script took, which never looks and never thinks. */
  scriptSeconds: number;
  /** How long a person takes who knows what to do, by the keystroke-level model. */
  personSeconds: number;
}

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell: The Keystroke-Level Model, 1980): a key of an average
 * typist, pointing at something, pressing the mouse button, moving a hand between mouse and keyboard, and thinking
 * before each step.
 */
const key = 0.28;
const point = 1.1;
const press = 0.2;
const home = 0.4;
const think = 1.35;

/** Makes a form from nothing, changes its fields, words and looks, and publishes it, as a person would. */
export async function countSteps(url: string): Promise<Steps> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
  const page = await (await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(10_000);
  await page.request.post(`${url}/console/api/session`, {
    data: { username: owner.email, password: owner.password },
  });
  await page.goto(`${url}/console/forms`);
  const steps = { clicks: 0, typed: 0, characters: 0 };
  const click = async (what: Locator) => {
    await what.click();
    steps.clicks++;
  };
  const type = async (what: Locator, text: string) => {
    await what.click();
    await what.pressSequentially(text);
    steps.typed++;
    steps.characters += text.length;
  };
  const button = (name: string, exact = true) => page.getByRole('button', { name, exact });

  const began = performance.now();
  await click(button('New form').first());
  await click(page.getByRole('radio', { name: /^Nothing/ }));
  await type(page.getByLabel('Title'), 'Spring roast');
  await type(page.getByLabel('Sites that show it'), 'www.example.com');
  await click(button('Make the form'));
  await click(button('Add a field'));
  await click(button('First name', false));
  await click(page.getByRole('tab', { name: 'Words' }));
  await type(page.getByLabel('Button, English', { exact: true }), 'Count me in');
  await click(page.getByRole('tab', { name: 'Looks' }));
  await click(page.getByRole('radio', { name: 'Soft' }));
  await page.getByText('Saved as a draft').first().waitFor();
  await click(button('Publish …'));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await page.getByText('Version 2 is published.').first().waitFor();
  const scriptSeconds = (performance.now() - began) / 1_000;
  await browser.close();
  const each = think + point + press;
  const personSeconds = steps.clicks * each + steps.typed * (each + 2 * home) + steps.characters * key;
  return { ...steps, scriptSeconds, personSeconds };
}
