import { setFlagsFromString } from 'node:v8';

/**
 * Makes this process collect its garbage soon. Where the machine has memory to spare, V8 lets it pile up to several
 * times what is alive, which a command that goes through any number of rows beside a running service is not to do.
 */
export function spareMemory(): void {
  setFlagsFromString('--optimize-for-size');
}
