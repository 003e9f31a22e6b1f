import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '../language.ts';
import type { CampaignStart } from '../model/campaign.ts';
import type { EmailSource } from './email-source.ts';

/** A campaign as somebody writes it, not yet checked against the account. */
export interface CampaignSource {
  name: string;
  start: CampaignStart;
  /** Language of the words added to mails, such as the unsubscribe link. */
  language: Language;
  steps: StepSource[];
}

export type StepSource = { delay: number } & (
  | { kind: 'email'; email: EmailSource }
  | { kind: 'webhook' | 'tag'; targetId: number }
);

/**
 * Reads a campaign's JSON file (see docs/campaigns.md). Texts may be in files of their own, relative to its folder.
 *
 * @throws with the member and the fix when something is wrong
 */
export function readCampaignFile(path: string): CampaignSource {
  const { data, error } = schema.safeParse(readJson(path));
  if (!data) {
    const lines = error.issues.map(({ path: member, message }) => `  ${member.join('.') || 'the file'}: ${message}`);
    throw new Error(`${path} describes no campaign:\n${lines.join('\n')}`);
  }
  const { name, language, start, steps } = data;
  const read = (file: string) => readText(resolve(dirname(path), file));
  return {
    name,
    language,
    start: 'tag' in start ? { kind: 'tag', id: start.tag } : { kind: 'list', id: start.list },
    steps: steps.map((step): StepSource => {
      if ('webhook' in step) return { delay: step.after, kind: 'webhook', targetId: step.webhook };
      if ('tag' in step) return { delay: step.after, kind: 'tag', targetId: step.tag };
      const { subject, text, html, textFile, htmlFile } = step;
      const email = {
        subject,
        text: text ?? (textFile ? read(textFile) : ''),
        html: html ?? (htmlFile ? read(htmlFile) : undefined),
      };
      return { delay: step.after, kind: 'email', email };
    }),
  };
}

const seconds = { minute: 60, hour: 3_600, day: 86_400, week: 604_800 };
/** Longer than any campaign, and short enough to add to a time. */
const longest = 10 * 366 * 86_400;

/** `0`, or how long after the previous step: `30 minutes`, `1 hour`, `2 days`, `3 weeks`. */
const after = z
  .union([z.number(), z.string()])
  .default(0)
  .transform((value, context) => {
    const delay = parseDelay(String(value));
    if (delay !== undefined && delay <= longest) return delay;
    context.addIssue({ code: 'custom', message: 'must be 0, or like "30 minutes", "1 hour", "2 days", "3 weeks"' });
    return z.NEVER;
  });

function parseDelay(text: string): number | undefined {
  if (text === '0') return 0;
  const [, count, unit] = /^(\d{1,6}) +(minute|hour|day|week)s?$/.exec(text) ?? [];
  return unit === undefined ? undefined : Number(count) * seconds[unit as keyof typeof seconds];
}

const id = z.int('must be an id').min(1, 'must be an id');
const text = z.string('must be a text');
const email = z
  .strictObject({
    after,
    subject: text,
    text: text.optional(),
    textFile: text.optional(),
    html: text.optional(),
    htmlFile: text.optional(),
  })
  .refine((step) => (step.text === undefined) !== (step.textFile === undefined), 'needs either text or textFile')
  .refine((step) => step.html === undefined || step.htmlFile === undefined, 'has both html and htmlFile');
const step = z.union(
  [z.strictObject({ after, webhook: id }), z.strictObject({ after, tag: id }), email],
  'must be a mail (after, subject, text or textFile, html or htmlFile), or after with webhook or tag',
);

const schema = z.strictObject({
  name: text.trim().min(1, 'must not be empty'),
  language: z.enum(languages, `must be one of ${languages.join(', ')}`).default('en'),
  start: z.union(
    [z.strictObject({ tag: id }), z.strictObject({ list: id })],
    'must be {"tag": <id>} or {"list": <id>}',
  ),
  steps: z.array(step, 'must be a list of steps').min(1, 'must have a step').max(100, 'must have at most 100 steps'),
});

function readJson(path: string): unknown {
  const content = readText(path);
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new Error(`${path} is not JSON. Check its quotes, commas and brackets.`, { cause });
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path} can't be read.`, { cause });
  }
}
