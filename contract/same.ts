/** Fails to compile if a schema and its type differ. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
/** Flattens a type's intersections, for `Same` to compare. */
export type Exact<T> = T extends object ? { [K in keyof T]: Exact<T[K]> } : T;
