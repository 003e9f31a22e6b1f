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
