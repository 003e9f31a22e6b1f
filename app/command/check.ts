import { configOf } from '../app.ts';
import { readAppSettings } from '../settings.ts';
import type { Terminal } from './terminal.ts';

/** `joinery check`: resolves with the exit code. */
export function check({ environment, stdout, stderr }: Terminal, json: boolean): number {
  const problems = findProblems(environment);
  if (json) stdout.write(`${JSON.stringify({ problems })}\n`);
  else if (problems.length)
    stderr.write(`The app can't start with these settings:\n${problems.map(indent).join('\n')}\n`);
  else stdout.write('The settings are right. joinery doctor checks what is around the app.\n');
  return problems.length ? 1 : 0;
}

const indent = (line: string) => `  ${line}`;

function findProblems(environment: Terminal['environment']): string[] {
  try {
    configOf(readAppSettings(environment).toOptions('http://127.0.0.1:4001'));
    return [];
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return cause.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}
