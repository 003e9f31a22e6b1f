import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics.ts';
import type { Recall } from '../recall.ts';
import type { Upstream } from '../upstream.ts';

/** The process answers. */
export const alive: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

/** The process can do its work: its services answer, and its store. Asks them at most every five seconds, however often it is asked. */
export function createReady(upstreams: Upstream[], recall: Recall, now: () => number = Date.now): RequestHandler {
  const ask = async () => {
    const [store = false, ...services] = await Promise.all([
      recall.isReachable(),
      ...upstreams.map((upstream) => upstream.reached()),
    ]);
    return { store, upstream: services.every(Boolean) };
  };
  let asked = { at: Number.NEGATIVE_INFINITY, reached: ask };
  return async (_req, res) => {
    if (now() - asked.at > 5_000) {
      const reached = ask();
      asked = { at: now(), reached: () => reached };
    }
    const { store, upstream } = await asked.reached();
    const ok = store && upstream;
    const word = (reached: boolean) => (reached ? 'reached' : 'unreachable');
    res
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ok ? 'ok' : 'unavailable', upstream: word(upstream), store: word(store) });
  };
}

/** The numbers, as Prometheus reads them. */
export function sendMetrics(metrics: Metrics): RequestHandler {
  return async (_req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.type }).send(await metrics.text());
  };
}
