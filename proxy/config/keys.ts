import { resolve } from 'node:path';
import type { KeySource } from '../config.ts';
import { Secret } from '../secret.ts';
import { readText, readVariable, type Surroundings } from './variable.ts';

/** The key that a source names, or why there is none and what to do. */
export function readKey(source: KeySource, { env, folder }: Surroundings): Secret | string {
  if ('env' in source) {
    const variable = readVariable(source.env, { env, folder });
    if ('failure' in variable) return `${variable.failure}: ${mend}`;
    return variable.text === undefined
      ? `there is no key in the environment variable ${source.env}: set it to the form's API key, or ${source.env}_FILE to a file with the key`
      : new Secret(variable.text);
  }
  const content = readText(resolve(folder, source.file));
  return 'failure' in content ? `the file ${source.file} ${content.failure}: ${mend}` : new Secret(content.text);
}

const mend = "write the form's API key into it, readable for the user that runs the proxy";
