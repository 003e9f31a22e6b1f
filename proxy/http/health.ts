import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics.ts';
import type { Upstream } from '../upstream.ts';

/** The process answers. */
export const alive: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

/** The process can do its work: its service answers. Asks the service at most every five seconds, however often it is asked. */
export function createReady(upstream: Upstream, now: () => number = Date.now): RequestHandler {
  let asked = { at: Number.NEGATIVE_INFINITY, reached: Promise.resolve(false) };
  return async (_req, res) => {
    if (now() - asked.at > 5_000) asked = { at: now(), reached: upstream.reached() };
    const reached = await asked.reached;
    res
      .status(reached ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: reached ? 'ok' : 'unavailable', upstream: reached ? 'reached' : 'unreachable' });
  };
}

/** The numbers, as Prometheus reads them. */
export function sendMetrics(metrics: Metrics): RequestHandler {
  return async (_req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.type }).send(await metrics.text());
  };
}
