/** JSON that is safe inside a script, inline or in a file, and holds nothing that a minifier takes for a comment. */
export function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]|(?<=\/)[/*]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
