import { randomFillSync } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Space that is set aside on a disk, for writing on once the disk is full. */
export interface Reserve {
  /** Gives the space back to the disk. False if there is none left. */
  release(): boolean;
  /** Ends the reserve, and leaves no file. */
  close(): Promise<void>;
}

export interface ReserveOptions {
  /** Bytes to set aside, if the disk has four times as many. @default 16 MiB, for hundreds of signups */
  size?: number;
  /** Milliseconds before the space is set aside, and again after it was given back. @default 5 s, then each minute */
  pauses?: { first: number; again: number };
  /** Bytes that are free on the disk. @default asks the system */
  free?: () => number;
}

/** Sets space aside in a file that belongs to this process alone. One that a killed process left is used and filled. */
export function createReserve(path: string, options: ReserveOptions = {}): Reserve {
  const { size = 2 ** 24, pauses = { first: 5_000, again: 60_000 }, free = () => freeBeside(path) } = options;
  let isHeld = held() > 0;
  let isClosed = false;
  let filling: Promise<void> = Promise.resolve();
  let timer = setTimeout(hold, pauses.first).unref();

  function held(): number {
    return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }

  function hold() {
    filling = fill().catch(() => void drop());
    void filling.then(() => {
      if (!isHeld && !isClosed) timer = setTimeout(hold, pauses.again).unref();
    });
  }

  async function fill() {
    const bytes = held();
    const most = Math.min(size, Math.floor((free() + bytes) / 4 / block) * block);
    if (most < block) return;
    isHeld = bytes >= most;
    if (isHeld) return;
    const file = await open(path, 'w', 0o600);
    try {
      // Some file systems store zeros without taking space.
      const noise = randomFillSync(new Uint8Array(block));
      for (let written = 0; written < most && !isClosed; written += block) await file.write(noise);
      await file.sync();
      isHeld = true;
    } finally {
      await file.close();
    }
  }

  /** False if the system doesn't let it, such as on a disk that has become read-only. */
  function drop(): boolean {
    isHeld = false;
    try {
      rmSync(path, { force: true });
      return true;
    } catch {
      return false;
    }
  }

  return {
    release() {
      if (!isHeld || isClosed) return false;
      clearTimeout(timer);
      timer = setTimeout(hold, pauses.again).unref();
      return drop();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await filling;
      drop();
    },
  };
}

const block = 2 ** 18;

function freeBeside(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}
