import type { Socket } from 'node:net';

/** Waits until a connection has ended, even by a reset, which would make `once` of node:events reject. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));
