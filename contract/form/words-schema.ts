import { z } from 'zod';
import { type FieldType, fieldTypes } from '../field/fields.ts';

/** A form's words, in its definition and in each of its translations. */

/** Any text of at most `max` UTF-16 code units, empty ones included. */
export const text = (max: number) => z.string().max(max);
const sentence = text(1_000).min(1).exactOptional();

export const contact = z
  .string()
  .regex(/^(?:https:\/\/|mailto:)\S+$/, 'must be an https: or mailto: URL')
  .exactOptional();

export const after = z
  .string()
  .max(2_000)
  .regex(/^(?:stay$|https:\/\/\S+$)/, 'must be stay or an https: URL')
  .exactOptional();

/** The wording of a consent: a text, or texts and links. */
export const wording = z.union([
  text(2_000).min(1),
  z
    .array(
      z.union([
        text(2_000).min(1),
        z.strictObject({
          text: text(500).min(1),
          href: z.string().regex(/^(?:https:\/\/|\/(?!\/))\S*$/, 'must be an https: URL or a path that starts with /'),
        }),
      ]),
    )
    .min(1)
    .max(50),
]);

export const textsSchema = z.strictObject({
  title: text(200).exactOptional(),
  description: text(2_000).exactOptional(),
  submit: text(100).min(1).exactOptional(),
  done: text(1_000).min(1).exactOptional(),
  steps: z.array(text(200)).max(20).exactOptional(),
});

export const messagesSchema = z.strictObject({
  optional: sentence,
  either: sentence,
  choose: sentence,
  notOffered: sentence,
  tick: sentence,
  next: sentence,
  back: sentence,
  step: sentence,
  close: sentence,
  sending: sentence,
  offline: sentence,
  accepted: sentence,
  sender: sentence,
  anotherAddress: sentence,
  anotherNumber: sentence,
  suggestion: sentence,
  summary: sentence,
  contact: sentence,
  required: sentence,
  oneRequired: sentence,
  tooLong: sentence,
  outOfRange: sentence,
  refused: sentence,
  unavailable: sentence,
  tooMany: sentence,
  challenge: sentence,
  expired: sentence,
  linkNeeded: sentence,
  otherAddress: sentence,
  otherNumber: sentence,
  numberTooShort: sentence,
  numberTooLong: sentence,
  numberUnknown: sentence,
  extension: sentence,
  noCountry: sentence,
  scriptsNeeded: sentence,
  invalid: z
    .strictObject(Object.fromEntries(fieldTypes.map((type) => [type, sentence])) as Record<FieldType, typeof sentence>)
    .exactOptional(),
});
