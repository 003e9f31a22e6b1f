import { type RawBuilder, sql } from 'kysely';

/** `now`, or a moment after a form's last change if the clocks disagree: each change must raise `changed_at`. */
export const later = (now: number): RawBuilder<number> =>
  sql`case when changed_at < ${now} then ${now} else changed_at + 1 end`;
