import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkConfig } from '../../../proxy/config/check.ts';
import { configJsonSchema } from '../../../proxy/config/schema.ts';

const root = join(import.meta.dirname, '../../..');
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(configJsonSchema());

/** Every whole configuration in JSON or YAML that the documents print, and the deployed one. */
const examples = [
  ...globSync('{docs,*}/*.md', { cwd: root, exclude: (name) => /node_modules|dist/.test(name) }),
].flatMap((name) =>
  [...readFileSync(join(root, name), 'utf8').matchAll(/^```(?:json|ya?ml)\n([\s\S]*?)^```/gm)].flatMap(
    ([, text = '']) => {
      const value: unknown = parse(text);
      const isConfig = typeof value === 'object' && value !== null && 'upstream' in value && 'forms' in value;
      return isConfig ? [[name, value] as const] : [];
    },
  ),
);
const good = {
  upstream: { url: 'https://lists.example.com' },
  forms: { newsletter: { key: { env: 'KEY' }, origins: [], definition: { fields: [{ name: 'email' }] } } },
};
const withForm = (more: object) => ({ ...good, forms: { newsletter: { ...good.forms.newsletter, ...more } } });

test('editors accept every configuration that the documents print', () => {
  expect(examples.length).toBeGreaterThan(0);
  for (const [name, value] of examples) {
    expect(validate(value), `${name}: ${JSON.stringify(validate.errors)}`).toBe(true);
    expect(checkConfig(value)).toHaveProperty('config');
  }
});

test.each<[what: string, config: unknown, taken: boolean]>([
  ['a whole configuration', good, true],
  ['one that names its schema', { $schema: './config.schema.json', ...good }, true],
  ['one without forms', { upstream: good.upstream }, false],
  ['an unknown option', { ...good, colour: 'red' }, false],
  ['an unknown option of a form', withForm({ orgins: [] }), false],
  ['a text for a number', { ...good, port: '4001' }, false],
  ['an unknown field type', withForm({ definition: { fields: [{ name: 'email', type: 'mail' }] } }), false],
  [
    'a theme of an unknown name',
    withForm({ definition: { fields: [{ name: 'email' }], theme: { name: 'x' } } }),
    false,
  ],
])('an editor judges %s', (_, config, taken) => {
  expect(validate(config)).toBe(taken);
});
