import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { answers, findPort } from '../port.ts';
import { provide } from '../provide.ts';
import { findDeep, type Session, type Tab } from './tab.ts';

const keys = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  PageDown: Key.PAGE_DOWN,
  End: Key.END,
};

/** Finds WebKitGTK's driver and a virtual screen, or installs them. @throws with what to install */
export const provideWebKit = () => ({
  driver: provide({
    title: 'WebKitGTK’s driver',
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
  }),
  xvfb: provide({ title: 'Xvfb', variable: 'XVFB_PATH', names: ['Xvfb'], packages: ['xvfb'] }),
});

/** Starts WebKitGTK's own small browser over WebDriver, on a virtual screen, as it has no headless mode. */
export async function startWebKit(): Promise<Session> {
  const { driver, xvfb } = provideWebKit();
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${await firstLine(screen.stdio[3] as Readable)}`;
  const servers: ChildProcess[] = [];
  /** A session with its own driver. Undefined if its browser doesn't start, which happens now and then. */
  async function tryToOpen(): Promise<WebDriver | undefined> {
    const port = await findPort();
    const server = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    });
    servers.push(server);
    while (!(await answers(`http://127.0.0.1:${port}/status`))) {
      if (server.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${server.exitCode}.`);
      await setTimeout(100);
    }
    const browser = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
    const session = await Promise.race([browser.getSession(), setTimeout(15_000)]);
    if (!session) return;
    await browser.manage().setTimeouts({ pageLoad: 20_000, script: 30_000 });
    return browser;
  }
  return {
    async open() {
      const browser = (await tryToOpen()) ?? (await tryToOpen());
      if (!browser) throw new Error('WebKitGTK’s browser did not come up.');
      return createTab(browser);
    },
    async close() {
      await Promise.all(servers.map(end));
      await end(screen);
    },
  };
}

function createTab(browser: WebDriver): Tab {
  const find = async (selector: string): Promise<WebElement> => {
    const element = await browser.wait(
      () => browser.executeScript<WebElement | null>(`return (${findDeep})(arguments[0])`, selector),
      30_000,
      `There is no ${selector}.`,
    );
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  return {
    goto: (url) => browser.get(url),
    url: () => browser.getCurrentUrl(),
    back: () => browser.navigate().back(),
    // The element's own click won't do: the driver thinks that a shadow root's host covers its content.
    async click(selector) {
      const origin = await find(selector);
      await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', origin);
      await browser.actions().move({ origin }).click().perform();
    },
    async type(selector, text) {
      const element = await find(selector);
      // The element's own typing starts at the end of its text and ignores the selection.
      const isFocused = await browser.executeScript('return arguments[0].matches(":focus")', element);
      await (isFocused ? browser.actions().sendKeys(text).perform() : element.sendKeys(text));
    },
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    read: async (selector, property) =>
      `${await browser.executeScript('return arguments[0][arguments[1]]', await find(selector), property)}`,
    run: (script) =>
      browser.executeAsyncScript(
        `const end = arguments[0]; (async () => { ${script} })().then(end, (error) => end(String(error)))`,
      ),
    async drag([x, y], [toX, toY]) {
      const pointer = browser.actions().move({ x, y }).press();
      await pointer.move({ x: toX, y: toY, duration: 100 }).release().perform();
    },
    async resize(width, height) {
      // The window has edges and a toolbar around the page.
      const [innerWidth, innerHeight] = await browser.executeScript<[number, number]>(
        'return [innerWidth, innerHeight]',
      );
      const outer = await browser.manage().window().getRect();
      const rect = { width: width + outer.width - innerWidth, height: height + outer.height - innerHeight };
      await browser.manage().window().setRect(rect);
    },
    close: () => browser.quit(),
  };
}

/** Leaves the stream open: Xvfb writes the line break separately, and dies if nobody reads it. */
async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('Xvfb ended before it had a display.');
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null || !process.kill()) return;
  await once(process, 'exit');
}
