/**
 * Whether `typed` is `meant` with one slip: two letters swapped, or one letter doubled, left out, put in, or replaced
 * by a neighbouring key or another vowel. The first letter can only be swapped: `ymail` is no slip of `gmail`. Among
 * short names only swaps in `gmx` count, as most others are names themselves.
 */
export function isSlip(typed: string, meant: string): boolean {
  if (meant.length < 5) return meant === 'gmx' && isSwapped(typed, meant);
  if (typed.length === meant.length) return isSwapped(typed, meant) || isBeside(typed, meant);
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  return [...long].some((letter, at) => {
    if (long.slice(0, at) + long.slice(at + 1) !== short) return false;
    const doubled = letter === long[at - 1] || letter === long[at + 1];
    return doubled || (at > 0 && (long === meant || at < long.length - 1));
  });
}

function isSwapped(typed: string, meant: string): boolean {
  return [...meant].some((letter, at) => {
    const next = meant[at + 1] ?? '';
    return letter !== next && meant.slice(0, at) + next + letter + meant.slice(at + 2) === typed;
  });
}

function isBeside(typed: string, meant: string): boolean {
  const wrong = [...meant].flatMap((letter, at) => (letter === typed[at] ? [] : [at]));
  const [at = 0] = wrong;
  const pair = `${typed[at]}${meant[at]}`;
  return (
    wrong.length === 1 &&
    at > 0 &&
    (/^[aeiou]{2}$/.test(pair) || keys.includes(pair) || keys.includes([...pair].reverse().join('')))
  );
}

const keys = 'qwertyuiop asdfghjkl zxcvbnm';
