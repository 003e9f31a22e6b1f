import { z } from 'zod';
import { publicationSchema } from './builder.ts';

export type Variant = z.infer<typeof variantSchema>;
const variantSchema = z.strictObject({
  version: z.int(),
  /** The part of visitors who should see it, in percent. */
  share: z.number(),
  views: z.int(),
  signups: z.int(),
  confirmed: z.int(),
  /** How much better it converts than the first, such as 0.2 for a fifth more. Null if that isn't known. */
  lift: z.number().nullable(),
  /** The interval in which the lift is, at 95 %, however often one looks. -1 is nothing at all; null has no end. */
  low: z.number(),
  high: z.number().nullable(),
});

/** A test of two versions of a form: each script gets one of them at random. */
export type Experiment = z.infer<typeof experimentSchema>;
const experimentSchema = z.strictObject({
  /** Unix time in seconds. */
  startedAt: z.int(),
  /** The version that visitors saw before, then the one that is tried. */
  variants: z.array(variantSchema),
  /**
   * `early`: nobody can tell yet. `different`: one version converts better, as far as a false alarm in at most one of
   * twenty tests allows. Frequent looks don't change that.
   */
  verdict: z.enum(['early', 'different']),
  /** The version that converts better; null while nobody can tell. */
  best: z.int().nullable(),
  /** How likely a difference as large as this is by chance alone: 0 to 1. */
  pValue: z.number(),
  /** How many more confirmed signups it probably takes, in all; null if no difference is in sight. */
  remaining: z.number().nullable(),
  /** `off`: the versions weren't shown as often as they should, so the test says nothing. */
  allocation: z.enum(['fine', 'off']),
});

export type ExperimentState = z.infer<typeof experimentStateSchema>;
export const experimentStateSchema = z.strictObject({
  /** Null if none is running. */
  experiment: experimentSchema.nullable(),
});

export type NewExperiment = z.infer<typeof newExperimentSchema>;
export const newExperimentSchema = publicationSchema.extend({
  /** The draft that was reviewed: it is tried against what visitors see. */
  revision: publicationSchema.shape.revision,
  /** The part of visitors who should see the draft, in percent: 1 to 99. */
  share: z.int().min(1).max(99),
});
