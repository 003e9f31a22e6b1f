import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { DraftReview } from '@joinery/contract/console';
import type { Form } from '@joinery/contract/form';
import { formScript, isLight } from '@joinery/widget/server';

export type Weight = Pick<DraftReview, 'bytes' | 'leastBytes' | 'heavy'>;

/**
 * Bytes of the form's script, and of one without the fields that need more than addresses and lines do. Undefined has
 * none.
 */
export async function weigh(form: Form | undefined): Promise<Weight> {
  if (!form) return { bytes: 0, leastBytes: 0, heavy: [] };
  const light = form.fields.filter((field) => isLight(field));
  const heavy = form.fields.filter((field) => !isLight(field)).map(({ name }) => name);
  const bytes = await bytesOf(form);
  const leastBytes = heavy.length && light.length ? await bytesOf({ ...form, fields: light }) : bytes;
  return { bytes, leastBytes, heavy };
}

const compress = promisify(brotliCompress);
const bytesOf = async (form: Form) => (await compress(formScript(form))).length;
