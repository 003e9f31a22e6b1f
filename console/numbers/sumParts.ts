import type { FormNumbers, FormPart } from '@joinery/contract/console';

/** The dimensions by which a form's numbers can be broken down. */
export const dimensions = ['version', 'language', 'display'] as const;
export type Dimension = (typeof dimensions)[number];

/** The sums over all parts with the same value. `''` and 0 stand for an unknown one. */
export interface Sum extends FormNumbers {
  value: string | number;
}

/** Adds parts up by one dimension: the newest version first, else what was seen most. The unknown is the last. */
export function sumParts(parts: readonly FormPart[], dimension: Dimension): Sum[] {
  const groups = Map.groupBy(parts, (part) => part[dimension]);
  const sums = Array.from(groups, ([value, same]) => same.reduce(add, { value, ...nothing }));
  return sums.sort(
    (a, b) =>
      Number(!a.value) - Number(!b.value) ||
      (dimension === 'version' ? Number(b.value) - Number(a.value) : b.views - a.views),
  );
}

const nothing: FormNumbers = { views: 0, starts: 0, signups: 0, confirmed: 0 };

function add(sum: Sum, part: FormNumbers): Sum {
  return {
    value: sum.value,
    views: sum.views + part.views,
    starts: sum.starts + part.starts,
    signups: sum.signups + part.signups,
    confirmed: sum.confirmed + part.confirmed,
  };
}
