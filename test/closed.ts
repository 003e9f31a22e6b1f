import type { Socket } from 'node:net';

/** Waits until a connection has ended, by a reset too: `once` of node:events would reject then. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));
