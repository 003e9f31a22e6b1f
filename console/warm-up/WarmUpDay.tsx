import type { WarmUp } from '@joinery/contract/console';
import { Notice } from '../frame/Notice.tsx';
import { useCall } from '../load/useCall.ts';
import { useFormats } from '../words/formats.ts';
import { useWarmUpWords } from './words/words.ts';

/** What may go today, and when the emails of campaigns that wait go on. */
export function WarmUpDay({ state: { day, days, sent, most, until } }: { state: WarmUp }) {
  const words = useWarmUpWords();
  const { moment, number } = useFormats();
  if (!day) return null;
  return (
    <Notice kind={sent < most ? 'good' : 'warn'}>
      <p>{words.day(day, days, number(sent), number(most))}</p>
      {sent >= most && <p>{words.waits(moment(until * 1000))}</p>}
    </Notice>
  );
}

/** The same above emails that wait; nothing without a warm-up. */
export function WarmUpNotice() {
  const { answer } = useCall('readWarmUp', {});
  return answer ? <WarmUpDay state={answer} /> : null;
}
