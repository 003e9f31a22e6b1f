import { z } from 'zod';
import { consentValue } from '../choices.ts';
import { checkValue, fieldTypes } from '../field/fields.ts';
import { mistakesInTranslations, translationSchema } from '../language/translation-schema.ts';
import type { Exact, Same } from '../same.ts';
import { dialedAs, isDialed } from './countries.ts';
import { type FieldDefinition, type FormDefinition, isChannel, knownFields, locales } from './form.ts';
import { themeNames } from './theme.ts';
import { after, contact, messagesSchema, text, textsSchema, wording } from './words-schema.ts';

const choiceSchema = z.strictObject({ value: text(200).min(1), label: text(200).min(1) });

const consentSchema = z.strictObject({ version: text(100).min(1), text: wording });

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'must be a country code such as DE', abort: true })
  .refine(isDialed, {
    error: ({ input }) => {
      const meant = dialedAs(`${input}`);
      return `has no dialing code: ${meant ? `write ${meant}` : 'leave it out, or write a country code such as DE'}`;
    },
  });

const fieldSchema = z.strictObject({
  name: z
    .string()
    .regex(/^(?:email|smsNumber|field[A-Za-z0-9]+)$/, {
      error: 'must be email, smsNumber, a global field or field<id>',
      abort: true,
    })
    .refine(
      (name) => Object.hasOwn(knownFields, name) || /^field\d+$/.test(name),
      'is no global field; custom fields are field<id>, such as field12',
    ),
  type: z.enum(fieldTypes).exactOptional(),
  label: text(200).min(1).exactOptional(),
  required: z.boolean().exactOptional(),
  placeholder: text(200).exactOptional(),
  hint: text(500).exactOptional(),
  autocomplete: text(100).exactOptional(),
  countries: z.array(country).min(1).max(300).exactOptional(),
  choices: z
    .array(z.union([text(200).min(1), choiceSchema]))
    .min(2, 'must offer at least two')
    .max(2_000, 'must offer 2,000 at most')
    .exactOptional(),
  input: z.enum(['select', 'radio', 'checkboxes', 'checkbox', 'hidden']).exactOptional(),
  consent: consentSchema.exactOptional(),
  value: text(2_000).exactOptional(),
  capture: z
    .string()
    .regex(/^(?:page|referrer|query:[^\s&=#]{1,100})$/, 'must be page, referrer or query: and the name of a parameter')
    .exactOptional(),
  step: z.int().min(1).max(20).exactOptional(),
});

const colour = z
  .string()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a colour such as #2457d6')
  .exactOptional();

const themeSchema = z.strictObject({
  name: z.enum(themeNames).exactOptional(),
  accent: colour,
  radius: z.number().min(0).max(40).exactOptional(),
  text: colour,
  background: colour,
  field: colour,
  edge: colour,
  issue: colour,
  font: z
    .string()
    .regex(/^[\w\s",'-]{1,200}$/, 'must be names of fonts with commas between them')
    .exactOptional(),
  gap: z.number().min(0).max(80).exactOptional(),
  width: z.number().min(200).max(2_000).exactOptional(),
  scheme: z.enum(['page', 'system', 'light', 'dark']).exactOptional(),
});

const displaySchema = z.strictObject({
  mode: z.enum(['inline', 'popup', 'slide-in', 'bar', 'full-screen']),
  open: z
    .strictObject({
      delay: z.number('must be seconds as a number, such as 5 or 0.5').min(0).max(86_400).exactOptional(),
      scroll: z.number('must be a percentage as a number, such as 50').min(0).max(100).exactOptional(),
      exitIntent: z.boolean('must be true or false, without quotation marks').exactOptional(),
      click: text(500).min(1).exactOptional(),
    })
    .exactOptional(),
  frequency: z
    .union(
      [z.enum(['always', 'once']), z.number().positive().max(3_650)],
      'must be always, once or a number of days, such as 7',
    )
    .exactOptional(),
});

/** A form definition as its owner writes it. */
export const formDefinitionSchema = z
  .strictObject({
    operation: z.enum(['signin', 'signout', 'signoff']).exactOptional(),
    locale: z.enum(locales).exactOptional(),
    fields: z.array(fieldSchema).min(1).max(50),
    texts: textsSchema.exactOptional(),
    optIn: z.enum(['single', 'double']).exactOptional(),
    sender: text(200).min(1).exactOptional(),
    contact,
    after,
    theme: themeSchema.exactOptional(),
    display: displaySchema.exactOptional(),
    messages: messagesSchema.exactOptional(),
    dataLayer: z.boolean().exactOptional(),
    keepsQuery: z.boolean().exactOptional(),
    translations: z.partialRecord(z.enum(locales), translationSchema).exactOptional(),
  })
  .superRefine((definition, context) => {
    const { fields, operation = 'signin' } = definition;
    const fail = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['fields', ...path] });
    for (const option of ['optIn', 'sender'] as const) {
      if (operation !== 'signin' && definition[option] !== undefined)
        context.addIssue({
          code: 'custom',
          message: `is for signin: ${operation} asks nobody to confirm`,
          path: [option],
        });
    }
    if (!fields.some(isChannel)) fail('must contain email or smsNumber: a contact needs one of them');
    let step = 1;
    const channelSteps = new Set<number>();
    for (const [index, field] of fields.entries()) {
      const { name } = field;
      if (fields.findIndex((other) => other.name === name) < index) fail('is there twice', index, 'name');
      if (operation !== 'signin' && name !== 'email')
        fail(`can't be sent: ${operation} takes email alone`, index, 'name');
      for (const [option, message] of mistakesIn(field)) fail(message, index, option);
      if (field.step !== undefined && (field.step < step || field.step > step + 1))
        fail(`must be ${step} or ${step + 1}: steps follow each other`, index, 'step');
      step = field.step ?? step;
      if (isChannel(field)) channelSteps.add(step);
    }
    if (channelSteps.size > 1) fail('must have email and smsNumber in one step: one of them may be enough');
    for (const [path, message] of mistakesInTranslations(definition)) {
      context.addIssue({ code: 'custom', message, path: ['translations', ...path] });
    }
  });

/** The mistakes in a field's options: the option that is wrong, and why. */
function mistakesIn(field: FieldDefinition): [option: keyof FieldDefinition, message: string][] {
  const { name, label, countries, choices, input, consent, value } = field;
  const type = field.type ?? knownFields[name]?.type ?? 'line';
  const mistakes: [wrong: unknown, option: keyof FieldDefinition, message: string][] = [
    [name === 'email' && type !== 'email', 'type', 'of email must be email'],
    [name === 'smsNumber' && type !== 'sms', 'type', 'of smsNumber must be sms'],
    [countries && type !== 'sms', 'countries', 'are for SMS numbers'],
    [
      /^field\d+$/.test(name) && !label && !consent && input !== 'hidden',
      'label',
      'is missing: custom fields need one',
    ],
    [choices && type !== 'line', 'choices', 'are for fields of type line'],
    [choices && input === 'checkbox', 'input', 'must be select, radio, checkboxes or hidden where there are choices'],
    [input && /^(select|radio|checkboxes)$/.test(input) && !choices, 'choices', `are missing: ${input} offers them`],
    [
      input === 'checkboxes' && choices?.some((choice) => sent(choice).includes(',')),
      'choices',
      'must have no comma in their values where several can be ticked: commas stand between them',
    ],
    [choices && new Set(choices.map(sent)).size < choices.length, 'choices', 'must each have a value of their own'],
    [input === 'checkbox' && !/^(line|number)$/.test(type), 'input', 'checkbox is for fields of type line or number'],
    [consent && (input || choices), 'consent', 'is a box of its own: leave out input and choices'],
    [consent && !/^(line|paragraph)$/.test(type), 'consent', 'is for fields of type line or paragraph'],
    [
      consent && checkValue(type, consentValue(consent)),
      'consent',
      'is too long or has a line break: use a field of type paragraph, or a shorter text',
    ],
    [
      input === 'hidden' && value && checkValue(type, value),
      'value',
      `isn't a wire value of type ${type}, which a hidden field sends as it is`,
    ],
  ];
  return mistakes.filter(([wrong]) => wrong).map(([, option, message]) => [option, message]);
}

function sent(choice: string | { value: string }): string {
  return typeof choice === 'string' ? choice : choice.value;
}

true satisfies Same<Exact<z.infer<typeof formDefinitionSchema>>, Exact<FormDefinition>>;
