import { z } from 'zod';
import { fieldTypes } from './fields.ts';
import { type FormDefinition, isChannel, knownFields, locales } from './form.ts';
import type { Submission } from './wire.ts';

const text = (max: number) => z.string().max(max);

/** The body of a JSON submission. Which values may be in it is the form's to say. */
export const submissionSchema = z.strictObject({
  id: z.uuid('must be a UUID, made anew for each submission'),
  values: z.record(z.string(), z.string('must be a text')),
  honeypot: z.string().exactOptional(),
});

const fieldSchema = z.strictObject({
  name: z
    .string()
    .regex(/^(?:email|smsNumber|field[A-Za-z0-9]+)$/, 'must be email, smsNumber, a global field or field<id>')
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
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as DE'))
    .min(1)
    .max(300)
    .exactOptional(),
});

const textsSchema = z.strictObject({
  title: text(200).exactOptional(),
  description: text(2_000).exactOptional(),
  submit: text(100).min(1).exactOptional(),
  done: text(1_000).min(1).exactOptional(),
});

const themeSchema = z.strictObject({
  accent: z
    .string()
    .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a colour such as #2457d6')
    .exactOptional(),
  radius: z.number().min(0).max(40).exactOptional(),
});

/** A form definition as its owner writes it. */
export const formDefinitionSchema = z
  .strictObject({
    operation: z.enum(['signin', 'signout', 'signoff']).exactOptional(),
    locale: z.enum(locales).exactOptional(),
    fields: z.array(fieldSchema).min(1).max(50),
    texts: textsSchema.exactOptional(),
    contact: z
      .string()
      .regex(/^(?:https:\/\/|mailto:)\S+$/, 'must be an https: or mailto: URL')
      .exactOptional(),
    theme: themeSchema.exactOptional(),
  })
  .superRefine(({ fields, operation = 'signin' }, context) => {
    const fail = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['fields', ...path] });
    if (!fields.some(isChannel)) fail('must contain email or smsNumber: a contact needs one of them');
    for (const [index, { name, type = knownFields[name]?.type, label, countries }] of fields.entries()) {
      if (fields.findIndex((field) => field.name === name) < index) fail('is there twice', index, 'name');
      if (operation !== 'signin' && name !== 'email')
        fail(`can't be sent: ${operation} takes email alone`, index, 'name');
      if (name === 'email' && type !== undefined && type !== 'email') fail('of email must be email', index, 'type');
      if (name === 'smsNumber' && type !== undefined && type !== 'sms') fail('of smsNumber must be sms', index, 'type');
      if (countries && type !== 'sms') fail('are for SMS numbers', index, 'countries');
      if (!knownFields[name] && !label) fail('is missing: custom fields need one', index, 'label');
    }
  });

/** Fails to compile when a schema and its type differ. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
type Exact<T> = T extends object ? { [K in keyof T]: Exact<T[K]> } : T;
true satisfies Same<Exact<z.infer<typeof submissionSchema>>, Exact<Submission>>;
true satisfies Same<Exact<z.infer<typeof formDefinitionSchema>>, Exact<FormDefinition>>;
