/** Caches a pure function's results for up to 256 recent texts, which tend to recur within moments. */
export function memo<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    if (made.size >= 256) made.clear();
    const value = make(text);
    made.set(text, value);
    return value;
  };
}

/** Caches a pure function's last result, for texts that are needed several times in a row and then never again. */
export function memoLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}
