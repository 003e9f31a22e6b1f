import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A variable's value (undefined when it is unset or empty), or why the file that it names can't be read. */
export type Variable = { text: string | undefined } | { failure: string };

export interface VariableSource {
  env: Record<string, string | undefined>;
  /** The folder that relative paths start from. @default the working directory */
  folder?: string;
  /** Called with the path of each file that is read. @default nothing */
  onRead?: (path: string) => void;
}

/** Reads `name` from the environment, or from the file named by `<name>_FILE`, as container platforms mount secrets. */
export function readVariable(name: string, { env, folder = '.', onRead }: VariableSource): Variable {
  const setting = (key: string) => (Object.hasOwn(env, key) ? env[key]?.trim() || undefined : undefined);
  const text = setting(name);
  const file = setting(`${name}_FILE`);
  if (text !== undefined || file === undefined) return { text };
  const content = readText(resolve(folder, file), onRead);
  return 'failure' in content ? { failure: `the file ${file} named by ${name}_FILE ${content.failure}` } : content;
}

/** The content of a file without surrounding white space, or what is wrong with the file. */
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
