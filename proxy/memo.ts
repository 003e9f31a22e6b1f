/** Caches a pure function's results for up to 256 recent texts, which tend to recur within moments. */
export function memo<Text extends string, T>(make: (text: Text) => T): (text: Text) => T {
  const cache = new Map<Text, T>();
  return (text) => {
    const cachedValue = cache.get(text);
    if (cachedValue !== undefined) return cachedValue;
    if (cache.size >= 256) cache.clear();
    const value = make(text);
    cache.set(text, value);
    return value;
  };
}

/** Caches a pure function's results for as long as the objects exist. */
export function memoOf<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const cache = new WeakMap<Of, T>();
  return (of) => {
    const value = cache.get(of) ?? make(of);
    cache.set(of, value);
    return value;
  };
}
