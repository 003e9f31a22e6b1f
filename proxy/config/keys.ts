import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { KeySource } from '../config.ts';
import { Secret } from '../secret.ts';

export interface KeyContext {
  env: Record<string, string | undefined>;
  /** The folder that relative files start from. */
  folder: string;
}

/** The key that a source names, or why there is none and what to do. */
export function readKey(source: KeySource, { env, folder }: KeyContext): Secret | string {
  if ('env' in source) {
    const key = Object.hasOwn(env, source.env) ? env[source.env]?.trim() : undefined;
    return key
      ? new Secret(key)
      : `there is no key in the environment variable ${source.env}: set it to the form's API key`;
  }
  try {
    const key = readFileSync(resolve(folder, source.file), 'utf8').trim();
    return key ? new Secret(key) : `the file ${source.file} is empty: write the form's API key into it`;
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read by this user';
    return `the file ${source.file} ${why}: write the form's API key into it, readable for the user that runs the proxy`;
  }
}
