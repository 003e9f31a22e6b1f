import { isServiceErrorCode, type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import { z } from 'zod';

/** What the service made of a request. */
export type UpstreamAnswer =
  | { result: 'done'; redirectUrl?: string }
  /** The service refused, with a code of the interface; `field` is the key of the field it names. */
  | { result: 'refused'; code: ServiceErrorCode; field?: string }
  /** No answer, or none that the interface knows. `reason` is for the operator, and holds nothing of the answer's body. */
  | { result: 'unavailable'; reason: string };

/** Reads an answer of the service by its status and body. Never throws. */
export function readAnswer(status: number, body: string): UpstreamAnswer {
  const json = parseJson(body);
  if (status >= 200 && status < 300) {
    const { success, data } = successSchema.safeParse(json);
    if (!success) return { result: 'unavailable', reason: `status ${status} with an unknown answer` };
    return typeof data === 'string' ? { result: 'done', redirectUrl: data } : { result: 'done' };
  }
  const { success, data } = errorSchema.safeParse(json);
  if (!success) return { result: 'unavailable', reason: `status ${status}` };
  if (!isServiceErrorCode(data.error)) return { result: 'unavailable', reason: `unknown error ${data.error}` };
  return { result: 'refused', code: data.error, ...(data.name !== undefined && { field: data.name }) };
}

/** Whether the service may take the same request later: it is down, slow or broken, or says so itself. */
export function mayPass(answer: UpstreamAnswer): boolean {
  if (answer.result === 'refused') return serviceErrors[answer.code].visitor === 'later';
  return answer.result === 'unavailable';
}

/** A scalar result, in a list of one as the interface has it, or bare. */
const scalar = z.union([z.string(), z.literal(true)]);
const successSchema = z.union([scalar, z.tuple([scalar]).transform(([value]) => value)]);

/** Error 8 adds `name`, the key of the field that is wrong. */
const errorSchema = z.object({ error: z.int(), name: z.string().optional().catch(undefined) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
