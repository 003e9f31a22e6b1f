/** Whether two JSON values say the same. A store may keep the members of objects in another order. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, two] = [a, b].map((value) => Object.entries(value).filter(([, member]) => member !== undefined));
  const others = new Map(two);
  return one?.length === others.size && one.every(([key, value]) => others.has(key) && same(value, others.get(key)));
}
