/**
 * Thrown if a store can't be opened, because its folder or server is missing or another process has it. The message
 * says why.
 */
export class StoreError extends Error {
  override name = 'StoreError';
}
