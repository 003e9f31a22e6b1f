import { AsyncResource } from 'node:async_hooks';

/**
 * Makes what takes things and does `work` for all that came in one turn of the event loop at its end, one after the other. A turn of
 * a busy proxy brings many requests and answers: to do the same for each of them at once costs a third less than to do everything for
 * one after the other, as the processor's caches hold what a step needs and not what all need. What an application around the proxy
 * keeps for each request (`AsyncLocalStorage`), as traces and loggers do, is there in each one's work.
 *
 * @param work must not throw.
 * @param options.evenAtExit whether what waits is done when the process ends before the turn does. @default false
 */
export function atEndOfTurn<T>(work: (thing: T) => void, { evenAtExit = false } = {}): (thing: T) => void {
  let things: { thing: T; scope: AsyncResource }[] = [];
  const doAll = () => {
    const all = things;
    things = [];
    for (const { thing, scope } of all) scope.runInAsyncScope(work, undefined, thing);
  };
  if (evenAtExit) process.on('exit', doAll);
  return (thing) => {
    if (things.length === 0) setImmediate(doAll);
    things.push({ thing, scope: new AsyncResource('JoineryTurn') });
  };
}
