import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { browsers } from './elsewhere.ts';
import { operatorToken, startOwnProxy } from './own-proxy.ts';
import type { Session, Tab } from './tab.ts';
import { axeScript } from './violations.ts';

/** Chromium makes passkeys as well. This journey must work in every browser. */
describe.each(browsers)('in $browser', ({ browser: title, start }) => {
  let session: Session | undefined;
  let tab: Tab;
  beforeAll(async () => {
    session = await start();
  });
  afterAll(() => session?.close());
  afterEach(() => tab.close());

  const reads = (selector: string, text: string) =>
    expect.poll(() => tab.read(selector, 'textContent'), { timeout: 30_000 }).toContain(text);
  const findViolations = () => tab.run<string[]>(axeScript);
  /** Presses a button by a key. */
  const press = async (text: string) => {
    await tab.run(
      `[...document.querySelectorAll('button')].findLast((each) => each.textContent === '${text}').focus()`,
    );
    await tab.press('Enter');
  };

  test('an operator invites somebody, whose page says what the browser can do', async () => {
    const address = await startOwnProxy();
    if (!session) throw new Error(`${title} has not started.`);
    tab = await session.open();
    await tab.resize(500, 740);
    await tab.goto(`${address}/console/people`);
    await tab.type('[name=token]', operatorToken);
    expect(await findViolations()).toEqual([]);
    await tab.press('Enter');
    await reads('main', 'Nobody is invited yet');
    expect(await findViolations()).toEqual([]);
    await press('Invite somebody');
    await reads('dialog', 'Invite somebody');
    expect(await tab.run('return document.activeElement.name')).toBe('name');
    await tab.type('dialog [name=name]', 'Ada');
    expect(await findViolations()).toEqual([]);
    await tab.press('Enter');
    await reads('dialog', 'The invitation for Ada');
    const invitation = await tab.read('.secret code', 'textContent');
    await press('Done');
    await reads('tbody', 'Invited until');
    expect(await findViolations()).toEqual([]);
    for (const [path, text] of [
      ['forms', 'No form yet'],
      ['outbox', 'Nothing is waiting'],
    ] as const) {
      await tab.goto(`${address}/console/${path}`);
      await reads('main', text);
      expect(await findViolations()).toEqual([]);
    }

    await tab.goto(invitation);
    await reads('h1', 'Welcome, Ada');
    const canMake = await tab.run<boolean>('return Boolean(window.PublicKeyCredential)');
    await reads('main', canMake ? 'Make a passkey' : 'This browser can’t make passkeys.');
    expect(await findViolations()).toEqual([]);
  });
});
