import { expect, test } from 'vitest';
import { createAddressHash } from '../../../proxy/keyed-hash.ts';

const hash = createAddressHash('a secret of at least thirty-two characters');

test.each(['ada@bücher.example', 'Ada@BÜCHER.example', 'ada@ｂücher.example', 'ada@xn--bcher-kva.example'])(
  'a contact has one name in the log, however its address is spelled: %s',
  (email) => expect(hash({ email })).toBe(hash({ email: 'ada@bücher.example' })),
);

test('a number has one name, however it is spelled', () => {
  expect(hash({ smsNumber: '0012025550123' })).toBe(hash({ smsNumber: '+12025550123' }));
});

test('a contact keeps its name in the logs of later versions', () => {
  expect(hash({ email: 'ada@bücher.example' })).toBe('I96JTunN6zptXuRb');
});

test('each contact has its own name, which comes from the number if there is no address', () => {
  const names = [{ email: 'ada@example.com' }, { email: 'bob@example.com' }, { smsNumber: '+12025550123' }, {}].map(
    hash,
  );
  expect(new Set(names).size).toBe(4);
  expect(hash({ email: 'ada@example.com', smsNumber: '+12025550123' })).toBe(names[0]);
});
