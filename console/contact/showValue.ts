import type { ContactField } from '@joinery/contract/console';
import { linesOf } from '@joinery/contract/lines';
import { shownAs } from '@joinery/contract/type-table';
import type { Formats } from '../words/formats.ts';

/** A field's wire value as people write it. Days and times of day are the same wherever the reader is. */
export function showValue({ type, value }: Pick<ContactField, 'type' | 'value'>, formats: Formats): string {
  const kind = shownAs[type];
  if (kind === 'lines') return linesOf(value);
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  switch (kind) {
    case 'number':
      return formats.number(number);
    case 'hundredths':
      return formats.decimal(number / 100);
    case 'day':
      return formats.date(number * 1000);
    case 'moment':
      return formats.moment(number * 1000);
    case 'time':
      return formats.time(number * 1000);
    default:
      return value;
  }
}
