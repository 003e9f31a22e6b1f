import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express, NextFunction } from 'express';
import { endOfTurn } from '../end-of-turn.ts';

/** Answers a request by Node's own means. */
export type Plain = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

type Handle = (req: IncomingMessage, res: ServerResponse, next?: NextFunction) => void;

/**
 * Lets the requests that `plainOf` has an answer for pass Express by, whose way to a route costs as much as a submission. What such
 * an answer throws is handled by the application, like what its routes throw.
 */
export function answerPlainly(app: Express, plainOf: (...request: Parameters<Plain>) => Plain | undefined): void {
  const thrown = new WeakMap<IncomingMessage, unknown>();
  app.use((req, _res, next) => next(thrown.get(req)));
  const express = app as Express & { handle: Handle };
  const handle: Handle = express.handle.bind(express);
  const answer = async (plain: Plain, request: Parameters<Handle>) => {
    await endOfTurn();
    const [req, res] = request;
    try {
      await plain(req, res);
    } catch (error) {
      thrown.set(req, error);
      handle(...request);
    }
  };
  express.handle = (...request) => {
    const plain = plainOf(request[0], request[1]);
    if (!plain) return handle(...request);
    // Node keeps the address for the end of the turn, when the connection may be gone, once it was asked for.
    void request[0].socket.remoteAddress;
    answer(plain, request);
  };
}
