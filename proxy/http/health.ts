import { createReadiness } from '@joinery/server';
import type { RequestHandler } from 'express';
import type { Recall } from '../store/recall.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Says that the process answers. */
export const alive: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

/** Says whether the process can work: whether it reaches its services and its store. */
export function createReady(upstreams: Upstream[], { isReachable }: Pick<Recall, 'isReachable'>): RequestHandler {
  const ready = createReadiness({
    upstream: async () => (await Promise.all(upstreams.map((upstream) => upstream.reached()))).every(Boolean),
    store: isReachable,
  });
  return async (_req, res) => {
    const { status, body } = await ready();
    res.status(status).set('Cache-Control', 'no-store').json(body);
  };
}
