/** A copy with another value for a member, or without the member if there is no value. */
export function put<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  name: Name,
  value: Whole[Name] | undefined,
): Whole {
  const { [name]: _, ...rest } = whole;
  if (value === undefined) return rest as Whole;
  // A member keeps its place among the others.
  return name in whole ? { ...whole, [name]: value } : ({ ...rest, [name]: value } as Whole);
}

/** `put` for a text: an empty one is none. */
export function putText<Whole extends object, Name extends keyof Whole>(whole: Whole, name: Name, text: string): Whole {
  return put(whole, name, (text || undefined) as Whole[Name] | undefined);
}
