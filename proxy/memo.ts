/** Caches a pure function's results for up to 256 recent texts, which tend to recur within moments. */
export function memo<Text extends string, T>(make: (text: Text) => T): (text: Text) => T {
  const made = new Map<Text, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= 256) made.clear();
    const value = make(text);
    made.set(text, value);
    return value;
  };
}

/** Caches a pure function's results for as long as the objects exist. */
export function memoOf<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const made = new WeakMap<Of, T>();
  return (of) => {
    const value = made.get(of) ?? make(of);
    made.set(of, value);
    return value;
  };
}
