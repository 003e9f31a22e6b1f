import { expect, test } from 'vitest';
import { de } from '../../../console/words/de.ts';
import { en } from '../../../console/words/en.ts';
import { createFormats } from '../../../console/words/formats.ts';
import { showDay, showMoment } from '../../../service/language.ts';

const noon = Date.UTC(2030, 0, 31, 12);

test.each([
  ['en', en.tag, '31 January 2030'],
  ['de', de.tag, '31. Januar 2030'],
] as const)('days in %s read alike in the console and in the service’s mails and pages', (language, tag, day) => {
  const formats = createFormats(tag);
  expect([formats.date(noon), formats.day(noon), showDay(noon / 1_000, language)]).toEqual([day, day, day]);
  const time = new Date(noon).toLocaleTimeString('de', { timeStyle: 'short' });
  expect(formats.moment(noon)).toMatch(new RegExp(`^${day} \\p{Letter}+ ${time}$`, 'u'));
  expect(showMoment(noon / 1_000, language)).toMatch(new RegExp(`^${day} \\p{Letter}+ 12:00 \\(UTC\\)$`, 'u'));
});
