/** The name that a typo most likely meant. Undefined if more than a third of every name differs. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distance(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : undefined;
}

/** The Levenshtein distance between two texts, where two letters that changed places count once. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const [diagonal = 0, dropped = 0, added = 0] = [row[column], row[column + 1], next[column]];
      const isSwapped = from[index - 1] === other && to[column - 1] === letter;
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(diagonal + (letter === other ? 0 : 1), dropped + 1, added + 1, swapped));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
