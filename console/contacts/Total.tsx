import type { ContactCount, ContactPage } from '@joinery/contract/console';
import { useRef } from 'preact/hooks';
import { useQuery } from '../address/query.ts';
import { useFormats } from '../words/formats.ts';
import { spanOf } from './spanOf.ts';
import { useContactsWords } from './words/words.ts';

export interface TotalProps {
  /** What is shown; undefined while it is on its way. */
  page: ContactPage | undefined;
  /** How many there are in the view; undefined while they are counted. */
  counted: ContactCount | undefined;
}

/** How many contacts a view has, and which of them are shown. Says so to screen readers when it changes. */
export function Total({ page, counted }: TotalProps) {
  const words = useContactsWords();
  const { number } = useFormats();
  const { nth } = useQuery().query;
  const said = useRef('');
  if (page && counted) {
    const { count, isMore } = counted;
    const span = spanOf(page, counted, Number(nth));
    const all = isMore ? words.moreThan(number(Math.max(count, span?.[1] ?? 0))) : number(count);
    said.current =
      span && (isMore || span[1] - span[0] + 1 < count)
        ? words.place(number(span[0]), number(span[1]), all)
        : words.total(count, all);
  }
  return (
    <p class="dim total" role="status">
      {said.current}
    </p>
  );
}
