import { existsSync, readFileSync } from 'node:fs';
import { serviceErrors } from '@joinery/contract/errors';
import { expect, test } from 'vitest';
import { createForAccount } from '../../../service/interface/access.ts';
import { createKeyedOperations, type KeyedDeps } from '../../../service/interface/listbuilding.ts';
import { createOperations, type OperationsDeps } from '../../../service/interface/operations.ts';

/** Only descriptions of operations are read here; none is called. */
const forAccount = createForAccount({} as never);
const operations = createOperations({ forAccount, keyed: createKeyedOperations({} as KeyedDeps) } as OperationsDeps);
const docs = readFileSync(new URL('../../../docs/interface.md', import.meta.url), 'utf8');
const rows = docs.match(/^\| (?:GET|POST|PUT|DELETE) .*$/gm) ?? [];

test('the interface table lists exactly the operations, with their members and codes', () => {
  const told = rows.map((row) => {
    const [operation, summary, scope, members, , codes] = row.slice(2, -2).split(' | ');
    return [operation, summary, scope, members, codes];
  });
  const list = (texts: (string | number)[]) => texts.join(', ') || '–';
  const served = operations.map(({ method, path, summary, scope, input, errors = [] }) => {
    const members = 'shape' in input ? Object.keys(input.shape as object) : [];
    return [
      `${method.toUpperCase()} ${path}`,
      summary,
      scope,
      list(members.map((name) => `\`${name}\``)),
      list(errors),
    ];
  });
  expect(told).toEqual(served);
});

test('each row names an existing test file', () => {
  const files = rows.map((row) => /\(\.\.\/(test\/service\/\S+\.test\.ts)\) \|$/.exec(row)?.[1] ?? row);
  expect(files.filter((file) => !existsSync(new URL(`../../../${file}`, import.meta.url)))).toEqual([]);
});

test('the table of codes says who raises each code, or why nobody does', () => {
  const told = docs.match(/^\| \d+ \| .*$/gm)?.map((row) => row.slice(2, -2).split(' | ')) ?? [];
  const anywhere = [12, 406];
  const expected = Object.entries(serviceErrors).map(([code, { meaning }]) => {
    const raising = operations.filter(({ errors = [] }) => errors.some((error) => error === Number(code)));
    const names = raising.map(({ method, path }) => `${method.toUpperCase()} ${path}`).join(', ');
    const otherwise = anywhere.includes(Number(code)) ? /^every operation/ : /^never: /;
    return [code, meaning, names || expect.stringMatching(otherwise)];
  });
  expect(told).toEqual(expected);
});
