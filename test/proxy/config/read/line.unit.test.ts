import { describe, expect, test } from 'vitest';
import { lineOf } from '../../../../proxy/config/read/line.ts';

const json = `{
  "upstream": { "url": "https://service.example" },
  "forms": {
    "newsletter": {
      "definition": {
        "fields": [
          { "name": "email" },
          {
            "name": "fieldFirstName",
            "type": "lin"
          }
        ]
      },
      "origins": ["https://a.example", "https://b.example/"]
    }
  }
}`;

const typescript = `import { defineConfig } from '@joinery/proxy';

// forms: { newsletter: { key: 'in a comment' } }
const shared = { origins: ['https://www.example.com'] };
const fields: FieldDefinition[] = [
  { name: 'email' },
  { name: "fieldFirstName", hint: 'a { brace [ in, a text' },
];

export default defineConfig({
  upstream: { url: process.env.URL ?? \`https://\${'x'}.example\` },
  forms: {
    'sms-club': {
      definition: { fields },
      /* key: */
      key: { env: 'KEY' },
      ...shared,
    },
    other: shared,
  },
  port: Number(process.env.PORT ?? 4001),
});`;

describe('the line of a mistake is found', () => {
  test.each([
    ['forms.newsletter.definition.fields.1.type', 10],
    ['forms.newsletter.definition.fields.1', 8],
    ['forms.newsletter.definition.fields', 6],
    ['forms.newsletter.origins.1', 14],
    ['forms.newsletter.key', 4],
    ['forms.nothing', 3],
    ['upstream.timeout', 2],
    ['port', 1],
    ['', 1],
  ])('in JSON: %s', (path, line) => expect(lineOf(json, pathOf(path))).toBe(line));

  test.each([
    ['forms.sms-club.definition.fields.1.hint', 7],
    ['forms.sms-club.definition.fields.0.name', 6],
    ['forms.sms-club.definition.locale', 14],
    ['forms.sms-club.key.env', 16],
    ['forms.sms-club.nothing', 13],
    ['forms.other.origins.0', 4],
    ['upstream.url', 11],
    ['port', 21],
    ['', 10],
  ])('in TypeScript: %s', (path, line) => expect(lineOf(typescript, pathOf(path))).toBe(line));

  test.each(['', 'const a =', '{', '}{[', '"', "forms: 'x"])('in %j without breaking', (source) =>
    expect(lineOf(source, ['forms', 'a', 0])).toBe(1),
  );
});

const pathOf = (path: string) =>
  path
    .split('.')
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
