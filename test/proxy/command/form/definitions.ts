import { type FormDefinition, knownFields } from '@joinery/contract/form';
import { formDefinitionSchema } from '@joinery/contract/schemas';
import fc from 'fast-check';

/** Texts that YAML, or some reader of it, takes for something else, or breaks at. */
const odd = [
  ...['yes', 'no', 'on', 'Off', 'null', '~', 'true', '007', '0x1f', '0o17', '1_000', '1e3', '.5', '-1', '.inf', '-'],
  ...[
    '12:30',
    '2026-11-23',
    '2026-11-23T12:30:45Z',
    'Title: with a colon',
    'key:',
    ': x',
    '# x',
    'a # b',
    '- a',
    '? a',
  ],
  ...['"', "'", '"quoted"', "it's", '|', '>', '&a', '*a', '!tag', '%x', '@x', '`x', '[a', '{a', 'a]', '<<', '=', '---'],
  ...[
    '\n',
    '\n\n',
    'a\nb',
    'a\n',
    'a\n\n',
    '\na',
    ' \n a',
    'a \nb',
    '\ta',
    'a\t\n',
    '\r\n',
    '\r',
    '---\na',
    '...',
    ' ',
  ],
  ...[
    '🙂',
    '👩‍👩‍👧',
    'ä',
    '日本',
    'שלום',
    '\u0000',
    '\u0085',
    '\u009b',
    '\u2028',
    '\u202e',
    '\ufeff',
    '\ud800',
    '__proto__',
  ],
  ...['x'.repeat(90), 'word '.repeat(30)],
];

const texts = (maxLength: number) =>
  fc
    .oneof(
      fc.constantFrom(...odd),
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom(...odd, ' ', '\n', 'a'), { maxLength: 5 }).map((parts) => parts.join('')),
    )
    .filter((text) => text.length > 0 && text.length <= maxLength);

const some = { requiredKeys: [] };

const field = (name: string) =>
  fc.record(
    {
      name: fc.constant(name),
      label: texts(200),
      placeholder: texts(200),
      hint: texts(500),
      required: fc.boolean(),
      value: texts(2_000),
      autocomplete: texts(100),
    },
    { requiredKeys: ['name', 'label'] },
  );

const chosen = fc.uniqueArray(texts(200), { minLength: 2, maxLength: 5 }).chain((values) =>
  fc.record({
    name: fc.constant('field12'),
    label: texts(200),
    choices: fc.constantFrom(
      values,
      values.map((value) => ({ value, label: value })),
    ),
  }),
);

const words = fc.record({ title: texts(200), description: texts(2_000), submit: texts(100), done: texts(1_000) }, some);

const agreed = fc.record({
  name: fc.constant('field13'),
  type: fc.constant('paragraph' as const),
  consent: fc.record({
    version: texts(100),
    text: fc.array(fc.oneof(texts(200), fc.record({ text: texts(200), href: fc.constant('/privacy#x') })), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
});

/** Forms that the schema accepts. */
export const definitions: fc.Arbitrary<FormDefinition> = fc
  .record(
    {
      fields: fc
        .tuple(
          field('email'),
          fc.subarray(Object.keys(knownFields).filter((name) => /^field(?:First|Last|City)/.test(name))),
          chosen,
          agreed,
        )
        .chain(([email, names, choice, consent]) =>
          fc.tuple(...names.map((name) => field(name))).map((rest) => [email, ...rest, choice, consent]),
        ),
      texts: words,
      sender: texts(200),
      theme: fc.record(
        { accent: fc.constantFrom('#000', '#2457d6', '#123456'), gap: fc.integer({ min: 0, max: 80 }) },
        some,
      ),
      messages: fc.record({ tick: texts(1_000), invalid: fc.record({ email: texts(1_000) }) }, some),
      dataLayer: fc.boolean(),
      keepsQuery: fc.boolean(),
      contact: fc.constantFrom('mailto:help@example.com', 'https://example.com/help#a:b'),
      after: fc.constantFrom('stay', 'https://example.com/thanks?a=b&c'),
      display: fc.record({
        mode: fc.constantFrom('popup', 'bar'),
        open: fc.record({ delay: fc.integer({ min: 0, max: 60 }), click: fc.constant('a[href="#x"]') }, some),
      }),
    },
    { requiredKeys: ['fields'] },
  )
  .chain((definition) => {
    const { choices } = definition.fields.find(({ name }) => name === 'field12') as { choices: (string | object)[] };
    const named = choices.map((choice) => (typeof choice === 'string' ? choice : `${Object(choice).value}`));
    const german = fc.record(
      { texts: words, fields: fc.record({ field12: fc.record({ choices: translated(named) }) }) },
      some,
    );
    return fc
      .record({ de: german }, some)
      .map((translations) => ({ ...definition, translations }) as unknown as FormDefinition);
  })
  .filter((definition) => formDefinitionSchema.safeParse(definition).success);

/** Choices are named by their values, which may be any text. */
const translated = (values: string[]) =>
  fc.tuple(fc.subarray(values), texts(200)).map(([keys, label]) => Object.fromEntries(keys.map((key) => [key, label])));
