import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { KeySource } from '../../config.ts';
import { Secret } from '../../secret.ts';
import { readText, readVariable, type Surroundings } from '../variable.ts';

/**
 * Reads the secret that a source names, or says why it can't and how to fix that. Under `random`, makes one up.
 *
 * @param what what the source should hold
 * @default the form's API key
 */
export function readKey(source: KeySource, surroundings: Surroundings, what = "the form's API key"): Secret | string {
  if (surroundings.secrets === 'random') return new Secret(randomUUID());
  const mend = `write ${what} into it, and let the user who runs the proxy read it`;
  if ('env' in source) {
    const variable = readVariable(source.env, surroundings);
    if ('failure' in variable) return `${variable.failure}: ${mend}`;
    return variable.text === undefined
      ? `there is no key in the environment variable ${source.env}: set it to ${what}, or ${source.env}_FILE to a file that holds it`
      : new Secret(variable.text);
  }
  const content = readText(resolve(surroundings.folder, source.file), surroundings.sources);
  return 'failure' in content ? `the file ${source.file} ${content.failure}: ${mend}` : new Secret(content.text);
}
