/** A value that is there, or the promise of one. */
export type Soon<T> = T | Promise<T>;

/** Uses a value as soon as it is there; one that is there already at once, as the turns of the queue for all steps add up. */
export function whenThere<T, U>(value: Soon<T>, use: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(use) : use(value);
}
