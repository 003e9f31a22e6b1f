import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { FormSettings } from '../config/form/form-settings.ts';
import { originIssue, originOf } from '../guard/origin.ts';
import type { VisitorOf } from '../http/form/visitor.ts';
import { type ShownForm, shownOf } from '../watch/shown-form.ts';
import type { Visits } from './visits.ts';

export interface CountingDeps {
  visits: Visits;
  visitorOf: VisitorOf;
}

/**
 * Takes the beacons that a page sends when somebody enters the form, and then each of its fields for the first time.
 * Their body isn't read. Pages that may not use the form aren't counted, and can't tell.
 */
export function countUse(settings: FormSettings, { visits, visitorOf }: CountingDeps): RequestHandler {
  const versionFor = createShown(settings);
  const asked = new Set(settings.form.fields.flatMap(({ name, input }) => (input === 'hidden' ? [] : [name])));
  return (req, res) => {
    const { client, ownOrigin } = visitorOf(req);
    const { data: query } = querySchema.safeParse(req.query);
    if (query && !originIssue({ settings, origin: originOf(req.headers), ownOrigin })) {
      const form = versionFor(Number(query.v ?? 0));
      const { isFirst, field } = readUse(query.fields);
      if (isFirst) visits.start(form, client, query.fields !== undefined);
      if (asked.has(field)) visits.reach(form, client, field);
    }
    // Without this header, browsers report beacons from other origins as failed in the console.
    res.set({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' }).status(204).end();
  };
}

const querySchema = z.object({
  /** The version that the page shows. @default the form has none, or the page is older than this parameter */
  v: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  /** The inputs that were used so far, the new one last. @default the page is older than this parameter */
  fields: z.string().max(10_000).optional(),
});

/** Reads a beacon: whether it is the page's first, and the field that was entered; `''` for a field entered before. */
function readUse(list = ''): { isFirst: boolean; field: string } {
  // Boxes of one field have its name with a number appended.
  const used = list.split(',').map((name) => name.split('.')[0] ?? '');
  const field = used.at(-1) ?? '';
  return { isFirst: used.length === 1, field: used.indexOf(field) === used.length - 1 ? field : '' };
}

/** The form as a page shows it that names its version: an earlier one than visitors get now, if it was open before. */
function createShown(settings: FormSettings): (version: number) => ShownForm {
  const { version: current = 0, variants = [] } = settings;
  const latest = Math.max(current, ...variants.map(({ version = 0 }) => version));
  const forms = new Map<number, ShownForm>();
  return (version) => {
    if (!version || version > latest || version === current) return shownOf(settings);
    const form = forms.get(version) ?? { ...shownOf(settings), version };
    forms.set(version, form);
    return form;
  };
}
