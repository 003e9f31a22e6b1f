import { once } from 'node:events';
import type { Response } from 'express';
import { toJson } from './formats/json.ts';

/** A list, or a map by id, that is too long to be held at once: it is read and written part by part. */
export class Parts {
  readonly shape: 'list' | 'map';
  readonly #parts: AsyncIterable<readonly unknown[]>;

  /** @param parts members of the list, or pairs of key and value */
  constructor(shape: Parts['shape'], parts: AsyncIterable<readonly unknown[]>) {
    this.shape = shape;
    this.#parts = parts;
  }

  /** The whole, for formats that have to know it before they begin. */
  async gather(): Promise<unknown> {
    const members: unknown[] = [];
    for await (const part of this.#parts) for (const member of part) members.push(member);
    return this.shape === 'list' ? members : new Map(members as [string, unknown][]);
  }

  /** Writes JSON as fast as the client takes it, and stops when the client goes away. */
  async sendJson(response: Response): Promise<void> {
    const [open, close] = this.shape === 'list' ? '[]' : '{}';
    response.type('json');
    let before = open;
    for await (const part of this.#parts) {
      if (!part.length) continue;
      const written = toJson(this.shape === 'list' ? part : new Map(part as [string, unknown][])).slice(1, -1);
      const hasRoom = response.write(before + written);
      before = ',';
      if (!hasRoom) await untilRoom(response);
      if (response.destroyed) return;
    }
    response.end(before === ',' ? close : `${open}${close}`);
  }
}

/** Waits until the client has taken what was written, or has gone. */
async function untilRoom(response: Response): Promise<void> {
  const waiting = new AbortController();
  const on = (event: string) => once(response, event, { signal: waiting.signal });
  await Promise.race([on('drain'), on('close')]);
  waiting.abort();
}
