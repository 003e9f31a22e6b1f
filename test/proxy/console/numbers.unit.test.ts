import { expect, test } from 'vitest';
import { faultsOf } from '../../../proxy/console/numbers.ts';
import type { Stat } from '../../../proxy/stats/tally.ts';

const at = (hour: number, event: Stat['event'], detail: string, count = 1): Stat => ({
  ...{ form: 'letters', version: 1, language: 'en', display: 'inline' },
  ...{ hour: hour * 3_600_000, event, detail, count },
});

test('refused signups count until a later one arrives', () => {
  const refused = [at(7, 'fault', '100', 2), at(8, 'fault', '100', 3), at(8, 'submission', 'accepted', 3)];
  expect(faultsOf(refused)).toBe(5);
  expect(faultsOf([...refused, at(8, 'submission', 'done')])).toBe(3);
  expect(faultsOf([at(9, 'submission', 'done'), ...refused])).toBe(0);
  expect(faultsOf([...refused, at(9, 'submission', 'done'), at(10, 'fault', '100')])).toBe(1);
});
