import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Call, Given, Send } from './calls/call.ts';
import { type Description, operationsOf, type Place } from './description.ts';

/** One call that was answered as described. */
export interface Entry {
  place: Place;
  given: Given;
  /** Under which the answer is described. */
  status: string;
  type: string;
  answer: unknown;
}

/** Calls operations, holds each answer to the description and writes it down. */
export function createJournal(description: Description, send: Send) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(description, 'described');
  const operations = operationsOf(description);
  const entries: Entry[] = [];

  const call: Call = async (id, given = {}) => {
    const place = operations.get(id);
    if (!place) throw new Error(`The description has no operation ${id}.`);
    const { status, type, answer } = await send(id, given);
    expect([id, status, status < 400 ? '' : answer]).toEqual([id, expect.any(Number), '']);
    const key = String(status) in place.responses ? String(status) : 'default';
    const validate = schemaOf(place, key, type);
    if (validate) expect([id, validate(answer), validate.errors]).toEqual([id, true, null]);
    entries.push({ place, given, status: key, type, answer });
    return answer as never;
  };

  function schemaOf({ operationId, path, method, responses }: Place, status: string, type: string) {
    const response = responses[status];
    if (!response) throw new Error(`Nothing is said of ${status} at ${operationId}.`);
    const start = response.$ref ?? `#/paths/${escapePointer(path)}/${method}/responses/${status}`;
    const content = response.$ref ? description.components.responses[nameOf(response.$ref)]?.content : response.content;
    if (!content) return;
    expect([operationId, Object.keys(content)]).toEqual([operationId, expect.arrayContaining([type])]);
    return ajv.getSchema(`described${start}/content/${escapePointer(type)}/schema`) as ValidateFunction;
  }

  return {
    call,
    entries,
    /** The operations that weren't called. */
    missed: () => [...operations.keys()].filter((id) => !entries.some(({ place }) => place.operationId === id)),
  };
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';

function escapePointer(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}
