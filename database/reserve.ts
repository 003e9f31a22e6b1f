import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';

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

/** Sets space aside in a file that belongs to this process alone. One that a killed process left is used as it is. */
export function createReserve(path: string, options: ReserveOptions = {}): Reserve {
  const { size = 2 ** 24, pauses = { first: 5_000, again: 60_000 }, free = () => freeBeside(path) } = options;
  let isHeld = existsSync(path);
  let isClosed = false;
  let filling: Promise<void> = Promise.resolve();
  let timer = isHeld ? undefined : setTimeout(hold, pauses.first).unref();

  function hold() {
    filling = fill().catch(drop);
    void filling.then(() => {
      if (!isHeld && !isClosed) timer = setTimeout(hold, pauses.again).unref();
    });
  }

  async function fill() {
    const most = Math.min(size, Math.floor(free() / 4 / block) * block);
    if (most < block) return;
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

  function drop() {
    isHeld = false;
    rmSync(path, { force: true });
  }

  return {
    release() {
      if (!isHeld || isClosed) return false;
      drop();
      timer = setTimeout(hold, pauses.again).unref();
      return true;
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
  const { bavail, bsize } = statfsSync(path.slice(0, path.lastIndexOf('/')) || '.');
  return bavail * bsize;
}
