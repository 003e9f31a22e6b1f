import { lineOf } from './line.ts';

/** One thing that is wrong in a configuration. */
export interface Mistake {
  /** Where it stands: the keys from the outside in; empty for the whole. */
  path: (string | number)[];
  /** What is wrong, and how to mend it. */
  message: string;
}

/** Thrown by `createProxy` when its configuration is wrong: nothing was started. Holds every mistake, and no value. */
export class ConfigError extends Error {
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    super(`The configuration is wrong.\n${mistakes.map(describe).join('\n')}`);
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

/** A mistake in one line: `forms.newsletter.origins[0]: must be …`. */
export function describe({ path, message }: Mistake): string {
  const [first = 'configuration', ...rest] = path;
  return `${first}${rest.map(step).join('')}: ${message}`;
}

/** Mistakes as lines to print: the file, the line that each stands on, and what to do. */
export function report({ mistakes }: ConfigError, path: string, source: string): string {
  return mistakes.map((mistake) => `${path}:${lineOf(source, mistake.path)}: ${describe(mistake)}`).join('\n');
}

function step(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
