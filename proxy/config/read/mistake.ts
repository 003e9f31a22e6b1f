import { lineOf } from './line.ts';
import type { Locate, Path } from './read.ts';
import { isYaml, yamlLineOf } from './yaml.ts';

/** One mistake in a configuration. */
export interface Mistake {
  /** Its place, as keys from the outside in. Empty for the whole configuration. */
  path: Path;
  /** Says what is wrong, and how to fix it. */
  message: string;
  /** Set if the place is a name that isn't an option: the option that was probably meant, if any. */
  unknown?: { meant: string | undefined };
}

/**
 * Thrown by `createProxy` and `reload` for a wrong configuration. Nothing has been started or changed. Holds every
 * mistake, but no values.
 */
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

/** Mistakes as lines to print, each with its file and line. */
export function report({ mistakes }: Pick<ConfigError, 'mistakes'>, locate: Locate): string {
  const line = (mistake: Mistake) => {
    const { file, source, path } = locate(mistake.path);
    return `${file}:${isYaml(file) ? yamlLineOf(source, path) : lineOf(source, path)}: ${describe(mistake)}`;
  };
  return mistakes.map(line).join('\n');
}

function step(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
