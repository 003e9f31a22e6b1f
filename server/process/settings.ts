import { readVariable } from './variable.ts';

/** The part of a zod object that settings need. */
interface SettingsSchema<Settings> {
  shape: object;
  safeParse(
    input: unknown,
  ): { data: Settings } | { data?: undefined; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/**
 * Reads settings from the environment: each from the variable that the schema names, or from the file named by the
 * variable with `_FILE` appended, as container platforms mount secrets. An empty variable counts as absent.
 *
 * @param who what can't start with wrong settings, such as `service`
 * @throws when variables are wrong; the message has a line for each and says what it must be
 */
export function readSettings<Settings>(
  schema: SettingsSchema<Settings>,
  environment: Record<string, string | undefined>,
  who: string,
): Settings {
  const read = Object.keys(schema.shape).map((name) => ({ name, ...readVariable(name, { env: environment }) }));
  const values = Object.fromEntries(
    read.map((variable) => [variable.name, 'text' in variable ? variable.text : undefined]),
  );
  const unread = read.flatMap((variable) =>
    'failure' in variable
      ? [`  ${variable.name}: ${variable.failure}. Fix the file, or unset ${variable.name}_FILE`]
      : [],
  );
  const parsed = schema.safeParse(values);
  if (parsed.data !== undefined && !unread.length) return parsed.data;
  const issues = 'error' in parsed ? parsed.error.issues : [];
  const wrong = issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new Error(`The ${who} can't start with these settings:\n${[...wrong, ...unread].join('\n')}`);
}
