import { expect, test } from 'vitest';
import { readCodes } from '../../../widget/phone/readCodes.ts';

test('reads codes by their distances, with a comma for 1', () => {
  expect(Object.fromEntries(readCodes('1USCA6RUKZ13EG,XX'))).toEqual({
    ...{ US: '1', CA: '1', RU: '7', KZ: '7' },
    ...{ EG: '20', XX: '21' },
  });
});
