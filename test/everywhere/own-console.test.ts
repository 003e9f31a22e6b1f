import { describe, expect, test } from 'vitest';
import { operatorToken, startOwnProxy } from '../browser/own-proxy.ts';
import { axeScript } from '../browser/violations.ts';
import { browsers, press, reads, useBrowser } from './browsers.ts';
import type { Tab } from './tab.ts';

/** Chromium makes passkeys as well. This journey must work in every browser. */
describe.each(browsers)('in $browser', ({ browser, start }) => {
  const open = useBrowser({ browser, start });
  let tab: Tab;

  const findViolations = () => tab.run<string[]>(axeScript);

  test('an operator invites somebody, whose page says what the browser can do', async () => {
    const address = await startOwnProxy();
    tab = await open();
    await tab.resize(500, 740);
    await tab.goto(`${address}/console/people`);
    await tab.type('[name=token]', operatorToken);
    expect(await findViolations()).toEqual([]);
    await tab.press('Enter');
    await reads(tab, 'main', 'Nobody is invited yet');
    expect(await findViolations()).toEqual([]);
    await press(tab, 'Invite somebody');
    await reads(tab, 'dialog', 'Invite somebody');
    expect(await tab.run('return document.activeElement.name')).toBe('name');
    await tab.type('dialog [name=name]', 'Ada');
    expect(await findViolations()).toEqual([]);
    await tab.press('Enter');
    await reads(tab, 'dialog', 'The invitation for Ada');
    const invitation = await tab.read('.secret code', 'textContent');
    await press(tab, 'Done');
    await reads(tab, 'tbody', 'Invited until');
    expect(await findViolations()).toEqual([]);
    for (const [path, text] of [
      ['forms', 'No form yet'],
      ['outbox', 'Nothing is waiting'],
    ] as const) {
      await tab.goto(`${address}/console/${path}`);
      await reads(tab, 'main', text);
      expect(await findViolations()).toEqual([]);
    }

    await tab.goto(invitation);
    await reads(tab, 'h1', 'Welcome, Ada');
    const canMake = await tab.run<boolean>('return Boolean(window.PublicKeyCredential)');
    await reads(tab, 'main', canMake ? 'Make a passkey' : 'This browser can’t make passkeys.');
    expect(await findViolations()).toEqual([]);
  });
});
