import { consolePath, type OperationName, operations, proxyOperationNames } from '@joinery/contract/console';
import { refusedSchema } from '@joinery/contract/console/problem';
import { operationSchemas, operationSummaries } from '@joinery/contract/console-schemas';
import type { z } from 'zod';
import { createNamedSchemas, type Schema, toSchema } from '../../interface/named-schemas.ts';
import { queryParameters } from '../../interface/openapi.ts';

/**
 * The console's part of the OpenAPI description. `cookieName` is the name of its session's cookie, `url` the address
 * that paths begin with, if it isn't that of the interface.
 */
export function describeConsole({ cookieName, url }: { cookieName: string; url?: string | undefined }) {
  const [inputs, outputs] = [createNamedSchemas('input'), createNamedSchemas('output')];
  outputs.name(refusedSchema, 'ConsoleRefusal');
  outputs.name(operationSchemas.signOut.answer, 'ConsoleDone');
  const ofProxy: readonly OperationName[] = proxyOperationNames;
  const names = (Object.keys(operations) as OperationName[]).filter((name) => !ofProxy.includes(name));
  const byPath = Map.groupBy(names, (name) => `${consolePath}${operations[name].path.replace(/:(\w+)/g, '{$1}')}`);
  for (const name of names) {
    const { body, answer }: Parts = operationSchemas[name];
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (body) inputs.name(body, `${title}Body`);
    if (!fileTypeOf(name)) outputs.name(answer, `${title}Answer`);
  }
  const describeWith = (name: OperationName) => describe(name, inputs.refer, outputs.refer);
  return {
    tags: [{ name: 'console', description: `For the console’s own pages, by a session of the account’s owner.` }],
    paths: Object.fromEntries(
      [...byPath].map(([path, here]) => [
        path,
        {
          ...(url !== undefined && { servers: [{ url }] }),
          ...Object.fromEntries(here.map((name) => [operations[name].method, describeWith(name)])),
        },
      ]),
    ),
    schemas: { ...inputs.all(), ...outputs.all() },
    securitySchemes: { console: { type: 'apiKey', in: 'cookie', name: cookieName } },
    responses: {
      ConsoleRefused: { description: 'Refused, with the reasons.', ...json(outputs.refer(refusedSchema)) },
    },
  };
}

/** The parts of a request's schemas; each operation has some. */
type Parts = Partial<Record<'query' | 'body', z.ZodType>> & { params?: z.ZodType; answer: z.ZodType };

const fileTypes = [
  ['.csv', 'text/csv'],
  ['/html', 'text/html'],
] as const;

function fileTypeOf(name: OperationName): string | undefined {
  return fileTypes.find(([ending]) => operations[name].path.endsWith(ending))?.[1];
}

type Refer = (schema: z.ZodType) => Schema;

function describe(name: OperationName, referInput: Refer, referOutput: Refer) {
  const { scope } = operations[name];
  const summary = operationSummaries[name];
  const { query, body, params, answer }: Parts = operationSchemas[name];
  const file = fileTypeOf(name);
  const content = file ? { content: { [file]: { schema: { type: 'string' } } } } : json(referOutput(answer));
  const id = { name: 'id', in: 'path', required: true, description: 'Its id.', schema: { type: 'string' } };
  return {
    operationId: name,
    summary: scope === 'proven' ? `${summary} Needs the password again.` : summary,
    tags: ['console'],
    security: scope === 'open' ? [] : [{ console: [] }],
    parameters: [...(params ? [id] : []), ...(query ? queryParameters(toSchema(query)) : [])],
    ...(body && { requestBody: { required: true, ...json(referInput(body)) } }),
    responses: {
      200: { description: 'Done.', ...content },
      default: { $ref: '#/components/responses/ConsoleRefused' },
    },
  };
}

function json(schema: object) {
  return { content: { 'application/json': { schema } } };
}
