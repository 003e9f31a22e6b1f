import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createForAccount } from '../../../service/http/access.ts';
import { createOperations, type OperationsDeps } from '../../../service/http/operations.ts';

/** Nothing of it is called: only what operations say of themselves is read. */
const forAccount = createForAccount({} as never, {} as never);
const operations = createOperations({ forAccount } as OperationsDeps);
const docs = readFileSync(new URL('../../../docs/interface.md', import.meta.url), 'utf8');
const rows = docs.match(/^\| (?:GET|POST|PUT|DELETE) .*$/gm) ?? [];

test('the table of the interface has every operation with its members and codes, and no other', () => {
  const told = rows.map((row) => {
    const [operation, summary, access, members, , codes] = row.slice(2, -2).split(' | ');
    return [operation, summary, access, members, codes];
  });
  const list = (texts: (string | number)[]) => texts.join(', ') || '–';
  const served = operations.map(({ method, path, summary, access, input, errors = [] }) => {
    const members = 'shape' in input ? Object.keys(input.shape as object) : [];
    return [
      `${method.toUpperCase()} ${path}`,
      summary,
      access,
      list(members.map((name) => `\`${name}\``)),
      list(errors),
    ];
  });
  expect(told).toEqual(served);
});
