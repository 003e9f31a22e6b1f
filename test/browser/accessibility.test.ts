import { expect, test } from 'vitest';
import { formStates, useFormStates } from './form-states.ts';
import { findViolations } from './violations.ts';

const openState = useFormStates();

test.each(Object.entries(formStates))('axe finds nothing in %s', async (_, state) => {
  const page = await openState(state);
  expect(await findViolations(page)).toEqual([]);
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(room);
});
