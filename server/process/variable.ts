import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What a variable holds (undefined when it is not set or empty), or why the file that it names can't be read. */
export type Variable = { text: string | undefined } | { failure: string };

export interface VariableSource {
  env: Record<string, string | undefined>;
  /** The folder that relative files start from. @default the working directory */
  folder?: string;
  /** Is told the path of each file that is read. @default nobody is */
  onRead?: (path: string) => void;
}

/**
 * Reads `name` from the environment, or from the file that `<name>_FILE` names, as container platforms mount secrets.
 */
export function readVariable(name: string, { env, folder = '.', onRead }: VariableSource): Variable {
  const setting = (key: string) => (Object.hasOwn(env, key) ? env[key]?.trim() || undefined : undefined);
  const text = setting(name);
  const file = setting(`${name}_FILE`);
  if (text !== undefined || file === undefined) return { text };
  const content = readText(resolve(folder, file), onRead);
  return 'failure' in content ? { failure: `the file ${file} that ${name}_FILE names ${content.failure}` } : content;
}

/** The content of a file without the space around it, or what is wrong with the file. */
export function readText(path: string, onRead?: (path: string) => void): { text: string } | { failure: string } {
  onRead?.(path);
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text ? { text } : { failure: 'is empty' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { failure: code === 'ENOENT' ? 'does not exist' : 'cannot be read by this user' };
  }
}
