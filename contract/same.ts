/** Fails to compile when a schema and its type differ. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
/** A type with its intersections taken apart, for `Same` to compare. */
export type Exact<T> = T extends object ? { [K in keyof T]: Exact<T[K]> } : T;
