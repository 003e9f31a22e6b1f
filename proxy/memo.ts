/** Remembers what a pure function made of the last texts, at most 256 of them: the same ones come again and again within moments. */
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

/** Remembers what a pure function made of the last text, for texts that are asked about several times in a row and then no more. */
export function memoLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}
