/** A paragraph's wire value on lines: in the interface, a backslash and an n separate them. */
export const linesOf = (value: string): string => value.replaceAll('\\n', '\n');
