import { consolePath, type OperationName, operations, proxyOperationNames } from '@joinery/contract/console';
import { operationSchemas, refusedSchema } from '@joinery/contract/console-schemas';
import type { z } from 'zod';
import { queryParameters, toSchema } from '../operation/index.ts';

/** The console's part of the OpenAPI description. `cookieName` is the name of its session's cookie. */
export function describeConsole(cookieName: string) {
  const ofProxy: readonly OperationName[] = proxyOperationNames;
  const names = (Object.keys(operations) as OperationName[]).filter((name) => !ofProxy.includes(name));
  const byPath = Map.groupBy(names, (name) => `${consolePath}${operations[name].path.replace(/:(\w+)/g, '{$1}')}`);
  return {
    tags: [{ name: 'console', description: `For the console’s own pages, by a session of the account’s owner.` }],
    paths: Object.fromEntries(
      [...byPath].map(([path, here]) => [
        path,
        Object.fromEntries(here.map((name) => [operations[name].method, describe(name)])),
      ]),
    ),
    securitySchemes: { console: { type: 'apiKey', in: 'cookie', name: cookieName } },
    responses: {
      ConsoleRefused: { description: 'Refused, with the reasons.', ...json(toSchema(refusedSchema, 'output')) },
    },
  };
}

/** The parts of a request's schemas; each operation has some. */
type Parts = Partial<Record<'query' | 'body', z.ZodType>> & { params?: z.ZodType; answer: z.ZodType };

const fileTypes = [
  ['.csv', 'text/csv'],
  ['/html', 'text/html'],
] as const;

function describe(name: OperationName) {
  const { summary, scope, path } = operations[name];
  const { query, body, params, answer }: Parts = operationSchemas[name];
  const file = fileTypes.find(([ending]) => path.endsWith(ending))?.[1];
  const content = file ? { content: { [file]: { schema: { type: 'string' } } } } : json(toSchema(answer, 'output'));
  const id = { name: 'id', in: 'path', required: true, description: 'Its id.', schema: { type: 'string' } };
  return {
    operationId: name,
    summary: scope === 'proven' ? `${summary} Needs the password again.` : summary,
    tags: ['console'],
    security: scope === 'open' ? [] : [{ console: [] }],
    parameters: [...(params ? [id] : []), ...(query ? queryParameters(toSchema(query, 'input')) : [])],
    ...(body && { requestBody: { required: true, ...json(toSchema(body, 'input')) } }),
    responses: {
      200: { description: 'Done.', ...content },
      default: { $ref: '#/components/responses/ConsoleRefused' },
    },
  };
}

function json(schema: object) {
  return { content: { 'application/json': { schema } } };
}
