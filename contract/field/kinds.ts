import { texts } from '@joinery/contract/texts';
import type { FieldType } from './fields.ts';
import type { Kind } from './kind.ts';
import { moments } from './moments.ts';
import { numbers } from './numbers.ts';
import { sms } from './sms.ts';
import { web } from './web.ts';

/** How each field type writes its values. */
export const kinds: Record<FieldType, Kind> = { ...texts, ...web, ...sms, ...numbers, ...moments };
