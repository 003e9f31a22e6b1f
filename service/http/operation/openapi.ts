import { type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import { z } from 'zod';
import type { Scope } from '../../account/index.ts';
import type { Operation } from './operation.ts';

/**
 * Describes `operations` as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). `sessionName` is the name
 * of the session cookie.
 */
export function describeInterface(operations: Operation[], sessionName: string) {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Contact management and listbuilding',
      version: '1.0.0',
      description:
        'Paths may begin with /api. A suffix of the path (.json, .php, .xml, .html) or the Accept header chooses the format of the answer; this document describes JSON.',
    },
    tags: [...new Set(operations.map(topicOf))].map((name) => ({ name })),
    paths: Object.fromEntries(
      [...Map.groupBy(operations, ({ path }) => toTemplate(path))].map(([path, here]) => [
        path,
        Object.fromEntries(here.map((operation) => [operation.method, describe(operation)])),
      ]),
    ),
    components: createComponents(sessionName),
  };
}

function describe(operation: Operation) {
  const { method, path, summary, scope, answer, input } = operation;
  const members = toSchema(input, 'input');
  const [takesQuery, takesBody] = [method === 'get', method !== 'get' && Object.keys(members.properties ?? {}).length];
  return {
    operationId: [method, ...path.split(/[/:]+/).filter(Boolean)].map(capitalize).join(''),
    summary,
    tags: [topicOf(operation)],
    security: ways[scope],
    parameters: [...pathParameters(path), ...(takesQuery ? queryParameters(members) : [])],
    ...(takesBody && {
      requestBody: { content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: members }])) },
    }),
    responses: {
      200: { description: 'Done.', ...json(toSchema(answer, 'output')) },
      ...(scope === 'open' && { 401: { $ref: '#/components/responses/Refused' } }),
      ...(/data|session|account/.test(scope) && { 403: { $ref: '#/components/responses/Denied' } }),
      ...(path.includes(':') && { 404: { $ref: '#/components/responses/Missing' } }),
      406: describeFailures(operation),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** Every operation can be asked for an unknown format (406), and can meet a broken database (12). */
function describeFailures({ errors = [] }: Operation) {
  const codes: ServiceErrorCode[] = [...errors, 12, 406];
  const lines = codes.map((code) => `- ${code}: ${serviceErrors[code].meaning}`);
  return {
    description: `Refused with a code:\n\n${lines.join('\n')}`,
    ...json({ allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { error: { enum: codes } } }] }),
  };
}

export interface Schema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** JSON Schema forbids an empty `prefixItems`, which zod writes for an empty list. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (Array.isArray(jsonSchema.prefixItems) && !jsonSchema.prefixItems.length) delete jsonSchema.prefixItems;
    },
  });
  return rest as Schema;
}

function pathParameters(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    description: parameters[name] ?? 'Its id.',
    schema: { type: 'string' },
  }));
}

export function queryParameters({ properties = {}, required = [] }: Schema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const parameters: Record<string, string> = {
  subscriber: 'The id of the contact, or its key.',
  subscribers: 'Up to 500 ids of contacts, separated by commas.',
  field: 'The id of the field: `12`, or `FirstName` for `fieldFirstName`.',
};

const bodyTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const bySession = [{ session: [] }, { sessionHeader: [] }];

/** OpenAPI has no way to describe a key in the body. */
const ways: Record<Scope, object[]> = {
  open: [],
  listbuilding: [],
  data: [...bySession, { username: [], customerToken: [] }],
  session: bySession,
  account: bySession,
};

const reasons = { type: 'array', items: { type: 'string' }, minItems: 1 };
const refused = (description: string) => ({ description, ...json(reasons) });

const createComponents = (sessionName: string) => ({
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: sessionName, description: 'The cookie that the login sets.' },
    sessionHeader: { type: 'apiKey', in: 'header', name: 'X-Session-Id', description: 'The `sessid` of the login.' },
    username: { type: 'apiKey', in: 'header', name: 'X-Un', description: 'The username.' },
    customerToken: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Ci',
      description: 'base64(HMAC-SHA256(developer key, customer key) + customer key)',
    },
  },
  responses: {
    Denied: refused('The credentials are missing or wrong, or don’t allow this operation. Log in.'),
    Missing: refused('Nothing has the id in the path.'),
    Refused: refused('The request can’t be served as it is.'),
  },
  schemas: {
    Failure: {
      type: 'object',
      properties: {
        error: { type: 'integer' },
        error_message: { type: 'string' },
        field: { type: 'string', description: 'With error 8: the label of the field.' },
        name: { type: 'string' },
        reason: { type: 'string' },
        field_value: { type: 'string' },
        redirect_url: {
          type: 'string',
          description: 'With errors 4, 9 and 30 of a signin marked by our proxy: the next page for the visitor.',
        },
      },
      required: ['error', 'error_message'],
    },
  },
});

function json(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function topicOf({ path }: Operation): string {
  return path.split('/')[1] ?? '';
}

function capitalize(word: string, index: number): string {
  return index ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
