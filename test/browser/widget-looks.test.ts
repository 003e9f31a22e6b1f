import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';
import { useFormStates } from './form-states.ts';

const demo = useDemo();
const openPage = useBrowser();
const openState = useFormStates();

/**
 * Contrast with the card as WCAG 2 defines it, of the colours that the browser paints on a canvas: of the button's
 * ring, and of the button itself. `edge` is the colour of its edge.
 */
function contrast(page: Page, accent: string): Promise<{ ring: number; button: number; edge: string }> {
  return page.evaluate((colour) => {
    const host = document.querySelector<HTMLElement>('signup-form');
    const button = host?.shadowRoot?.querySelector<HTMLElement>('[part~=button]');
    if (!host || !button) throw new Error('There is no form.');
    host.style.setProperty('--joinery-accent', colour);
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    const luminance = (...layers: string[]) => {
      for (const layer of layers) {
        context.fillStyle = layer;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) =>
        byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let behind: Element | null = host;
    while (behind && /, 0\)$/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
    const page = behind ? getComputedStyle(behind).backgroundColor : 'white';
    const card = getComputedStyle(button.closest('.joinery') as Element).backgroundColor;
    const against = (painted: string) => {
      const [low = 0, high = 0] = [luminance(page, card), luminance(page, card, painted)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    button.focus();
    const { outlineColor, borderTopColor, backgroundColor } = getComputedStyle(button);
    return { ring: against(outlineColor), button: against(backgroundColor), edge: borderTopColor };
  }, accent);
}

test.each(['light', 'dark'] as const)(
  'on a %s page, the focus ring stands out in any accent, the button by itself, without an edge of another colour',
  async (scheme) => {
    const page = await openPage({ colorScheme: scheme });
    await page.goto(`${demo.siteUrl}/everything`);
    await page.getByRole('button').last().waitFor();
    for (const accent of ['#000', '#3b4a8c', '#0f5c56', '#2457d6', '#888', '#ffd500', '#fff', '#36f']) {
      const { ring, button, edge } = await contrast(page, accent);
      expect(ring, `ring of ${accent}`).toBeGreaterThanOrEqual(3);
      expect(edge, `edge of ${accent}`).toBe('rgba(0, 0, 0, 0)');
      if (accent === '#36f') expect(button).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each([
  ['system', 'light', '', 'rgb(251, 246, 236)'],
  ['system', 'dark', '', 'rgb(34, 27, 20)'],
  ['page', 'dark', '', 'rgb(251, 246, 236)'],
  ['page', 'light', '<meta name="color-scheme" content="dark">', 'rgb(34, 27, 20)'],
] as const)('paper as the %s wants it has its colours for %s %s', async (scheme, colorScheme, head, background) => {
  const page = await openState({
    ...{ definition: { theme: { name: 'paper', scheme } }, browser: { colorScheme }, head },
  });
  const card = page.locator('signup-form .joinery');
  expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(background);
});
