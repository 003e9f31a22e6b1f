/** Thrown when a store can't be opened: its folder or server is not there, or another process has it. The message says why. */
export class StoreError extends Error {
  override name = 'StoreError';
}
