import { formOperationNames, type OperationName, operations, proxyOperationNames } from '@joinery/contract/console';
import { expect, test } from 'vitest';
import { rows } from '../../../service/console/rows.ts';

test('every operation that needs the password again is logged, but those that change nothing yet', () => {
  const others: OperationName[] = [...formOperationNames, ...proxyOperationNames];
  const names = (Object.keys(operations) as OperationName[]).filter((name) => !others.includes(name));
  const proven = names.filter((name) => operations[name].scope === 'proven');
  expect(proven.length).toBeGreaterThan(15);
  // The first one tells its event itself: its answer doesn't name the program.
  expect(proven.filter((name) => !rows[name]?.event).sort()).toEqual([
    'createCustomerKey',
    'makeCodeSecret',
    'preparePasskey',
  ]);
});
