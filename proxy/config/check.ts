import { isChannel, knownFields } from '@joinery/contract/form';
import { z } from 'zod';
import type { ProxyConfig } from '../config.ts';
import type { Mistake } from './read/mistake.ts';
import { nearest } from './read/nearest.ts';
import { configSchema } from './schema.ts';

/** Returns the configuration, or every mistake in it. Never throws. Mistakes repeat no value. */
export function checkConfig(value: unknown): { config: ProxyConfig } | { mistakes: Mistake[] } {
  const { success, data, error } = configSchema.safeParse(value, { error: sentence });
  const mistakes = [...passedOver(value), ...(success ? [] : withGuesses(error.issues.flatMap(mistakesOf), value))];
  return success && !mistakes.length ? { config: data } : { mistakes };
}

/** The schema silently drops this name, so the form would be missing without a word. */
function passedOver(value: unknown): Mistake[] {
  const config: Record<string, unknown> = Object(value);
  return ['forms', 'sites', 'upstreams']
    .filter((room) => Object.hasOwn(Object(config[room]), '__proto__'))
    .map((room) => ({ path: [room, '__proto__'], message: 'is not a usable name: choose another' }));
}

function mistakesOf(issue: z.core.$ZodIssue): Mistake[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  const inner = issue.code === 'invalid_union' && nearestOf(issue);
  if (inner) return inner.flatMap((part) => mistakesOf({ ...part, path: [...issue.path, ...part.path] }));
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path, message }));
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  const options = optionsAt(configSchema, path);
  return issue.keys.map((key) => {
    const guess = nearest(key, options);
    const mend = guess ? `write ${guess}` : `remove it, or use one of ${options.join(', ')}`;
    return { path: [...path, key], message: `is not an option here: ${mend}`, unknown: { meant: guess } };
  });
}

/**
 * Adds the name that a misspelled field most likely meant. A form whose channel is misspelled isn't told that it has
 * none.
 */
function withGuesses(mistakes: Mistake[], value: unknown): Mistake[] {
  const guessed = mistakes.map((mistake) => ({ mistake, guess: guessOf(mistake, value) }));
  const misspelled = guessed.flatMap(({ mistake: { path }, guess }) =>
    guess && isChannel({ name: guess }) ? [`${path.slice(0, -2)}`] : [],
  );
  return guessed.flatMap(({ mistake, guess }) => {
    if (guess) return [{ ...mistake, message: `${mistake.message}: write ${guess}` }];
    return mistake.message.startsWith('must contain email') && misspelled.includes(`${mistake.path}`) ? [] : [mistake];
  });
}

function guessOf({ path }: Mistake, value: unknown): string | undefined {
  const [room, , definition, fields, , name, ...deeper] = path;
  if (room !== 'forms' || definition !== 'definition' || fields !== 'fields' || name !== 'name' || deeper.length)
    return undefined;
  const typed = path.reduce<unknown>((part, key) => Object(part)[key], value);
  return typeof typed === 'string' ? nearest(typed, Object.keys(knownFields)) : undefined;
}

/** The mistakes within the alternative that was meant: the only one whose outline fits. Undefined if none does. */
function nearestOf({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const [meant, ...others] = errors.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  return others.length ? undefined : meant;
}

/** The option names that the schema has at `path`. */
function optionsAt(schema: z.core.$ZodType, [key, ...rest]: (string | number)[]): string[] {
  if (schema instanceof z.ZodExactOptional) return optionsAt(schema.unwrap(), key === undefined ? [] : [key, ...rest]);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => optionsAt(option, key === undefined ? [] : [key, ...rest]));
  if (schema instanceof z.ZodRecord && key !== undefined) return optionsAt(schema.valueType, rest);
  if (schema instanceof z.ZodRecord)
    return schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : [];
  if (schema instanceof z.ZodArray) return optionsAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  const inner = key === undefined ? undefined : schema.shape[key];
  return inner ? optionsAt(inner, rest) : Object.keys(schema.shape);
}

/** Says what is wrong and how to fix it, where the schema has no message of its own. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    const type = typeNames[issue.expected] ?? issue.expected;
    return issue.input === undefined ? `is missing: give ${type}` : `must be ${type}`;
  }
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
  if (issue.code === 'too_small') return `is too small or too short: the minimum is ${issue.minimum}`;
  if (issue.code === 'too_big') return `is too large or too long: the maximum is ${issue.maximum}`;
  return undefined;
}

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'options in { }',
  record: 'options in { }',
};
