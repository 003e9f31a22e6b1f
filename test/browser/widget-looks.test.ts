import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';

const demo = useDemo();
const openPage = useBrowser();

/** Contrast as WCAG 2 defines it, of the colours that the browser paints on a canvas. */
function contrast(page: Page, accent: string): Promise<{ ring: number; border: number }> {
  return page.evaluate((colour) => {
    const host = document.querySelector<HTMLElement>('signup-form');
    const button = host?.shadowRoot?.querySelector<HTMLElement>('button');
    if (!host || !button) throw new Error('There is no form.');
    host.style.setProperty('--joinery-accent', colour);
    const luminance = (painted: string) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.fillStyle = painted;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) =>
        byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let behind: Element | null = host;
    while (behind && /, 0\)$/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
    const page = luminance(behind ? getComputedStyle(behind).backgroundColor : 'white');
    const against = (painted: string) => {
      const [low = 0, high = 0] = [page, luminance(painted)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    button.focus();
    const { outlineColor, borderTopColor } = getComputedStyle(button);
    return { ring: against(outlineColor), border: against(borderTopColor) };
  }, accent);
}

test.each(['light', 'dark'] as const)(
  'focus ring and button stand out from a %s page in any accent',
  async (scheme) => {
    const page = await openPage({ colorScheme: scheme });
    await page.goto(`${demo.siteUrl}/everything`);
    await page.getByRole('button').waitFor();
    for (const accent of ['#000', '#3b4a8c', '#0f5c56', '#2457d6', '#888', '#ffd500', '#fff']) {
      const { ring, border } = await contrast(page, accent);
      expect(ring, `ring of ${accent}`).toBeGreaterThanOrEqual(3);
      expect(border, `border of ${accent}`).toBeGreaterThanOrEqual(3);
    }
  },
);
