import { type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import { evidenceHeader } from '@joinery/contract/evidence';
import type { Scope } from '../account/scope.ts';
import {
  account,
  contact,
  contactIds,
  contactsById,
  customerKeys,
  done,
  field,
  fieldNames,
  list,
  names,
  newId,
  pageUrl,
  session,
  tag,
  taggedAt,
} from './answer-schemas.ts';
import { createNamedSchemas, type NamedSchemas, type Schema, toSchema } from './named-schemas.ts';
import type { Operation } from './operation.ts';

export interface DescribedAt {
  /** The address that paths begin with. */
  url: string;
  /** The name of the session cookie. */
  sessionName: string;
}

/** Describes `operations` as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export function describeInterface(operations: Operation[], { url, sessionName }: DescribedAt) {
  const [inputs, outputs] = [createNamedSchemas('input'), createNamedSchemas('output')];
  for (const [name, schema] of Object.entries(answers)) outputs.name(schema, name);
  const paths = Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => toTemplate(path))].map(([path, here]) => [
      path,
      Object.fromEntries(here.map((operation) => [operation.method, describe(operation, { inputs, outputs })])),
    ]),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Contact management and listbuilding',
      version: '1.0.0',
      description:
        'Paths may begin with /api. A suffix of the path (.json, .php, .xml, .html) or the Accept header chooses the format of the answer; this document describes JSON.',
    },
    servers: [{ url }],
    tags: [...new Set(operations.map(topicOf))].map((name) => ({ name })),
    paths,
    components: createComponents(sessionName, { ...inputs.all(), ...outputs.all() }),
  };
}

/** The names of answers that several operations have, or that others contain. */
const answers = {
  Done: done,
  Id: newId,
  PageAddress: pageUrl,
  Names: names,
  Times: taggedAt,
  Contact: contact,
  ContactsById: contactsById,
  ContactIds: contactIds,
  Tag: tag,
  Field: field,
  FieldNames: fieldNames,
  List: list,
  Account: account,
  Session: session,
  CustomerKeys: customerKeys,
};

interface Named {
  inputs: NamedSchemas;
  outputs: NamedSchemas;
}

function describe(operation: Operation, { inputs, outputs }: Named) {
  const { method, path, summary, scope, answer, input } = operation;
  const id = idOf(operation);
  const title = id.charAt(0).toUpperCase() + id.slice(1);
  const members = toSchema(input);
  const [takesQuery, takesBody] = [method === 'get', method !== 'get' && Object.keys(members.properties ?? {}).length];
  if (takesBody) inputs.name(input, `${title}Body`);
  outputs.name(answer, `${title}Answer`);
  return {
    operationId: id,
    summary,
    tags: [topicOf(operation)],
    security: ways[scope],
    parameters: [
      ...pathParameters(path),
      ...(takesQuery ? queryParameters(members) : []),
      ...(scope === 'listbuilding' ? visitorHeaders : []),
    ],
    ...(takesBody && { requestBody: describeBody(inputs.refer(input), members, operation) }),
    responses: {
      200: {
        description: 'Done.',
        ...json(outputs.refer(answer)),
        ...(path === '/account/login' && { headers: { 'Set-Cookie': header('The cookie of the session.') } }),
      },
      ...(scope === 'open' && { 401: { $ref: '#/components/responses/Refused' } }),
      ...(/data|session|account/.test(scope) && { 403: { $ref: '#/components/responses/Denied' } }),
      ...(path.includes(':') && { 404: { $ref: '#/components/responses/Missing' } }),
      406: describeFailures(operation),
      ...(scope === 'open' && { 429: { $ref: '#/components/responses/Throttled' } }),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** Changes may be empty. In forms, an object's members are keys such as `fields[field1]`. */
function describeBody(
  schema: Schema,
  { properties = {} }: Members,
  { method, mailType }: Pick<Operation, 'method' | 'mailType'>,
) {
  const deep = 'fields' in properties && { encoding: { fields: { style: 'deepObject', explode: true } } };
  return {
    required: method !== 'put',
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema, ...deep },
      'multipart/form-data': { schema },
      ...(mailType && { [mailType]: { schema: { type: 'string' } } }),
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

export interface Members {
  properties?: Record<string, Schema>;
  required?: string[];
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

/** Lists are also taken with commas, as the interface has them. */
export function queryParameters({ properties = {}, required = [] }: Members) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(isList(schema) && { style: 'form', explode: false }),
    schema,
  }));
}

function isList({ type, anyOf = [] }: Schema): boolean {
  return type === 'array' || (anyOf as Schema[]).some(isList);
}

const parameters: Record<string, string> = {
  subscriber: 'The id of the contact, or its key.',
  subscribers: 'Up to 500 ids of contacts, separated by commas.',
  field: 'The id of the field: `12`, or `FirstName` for `fieldFirstName`.',
};

/** Headers by which a program speaks of the visitor for whom it asks. */
const visitorHeaders = [
  ['Content-Language', 'The language of the form, such as `de`.'],
  ['Idempotency-Key', 'Any text that is new for each submission: a repeated request gets the first answer.'],
  [evidenceHeader, 'Our own proxy’s evidence about the visitor.'],
].map(([name, description]) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } }));

function header(description: string) {
  return { description, schema: { type: 'string' } };
}

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

const createComponents = (sessionName: string, schemas: Record<string, Schema>) => ({
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
    Throttled: {
      ...refused('Too many failed attempts.'),
      headers: { 'Retry-After': header('Seconds until the next attempt.') },
    },
  },
  schemas: {
    ...schemas,
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

/** Such as `postSubscriberSignin`: a name in every language. */
function idOf({ method, path }: Operation): string {
  return [method, ...path.split(/\W+/).filter(Boolean)].map(capitalize).join('');
}

function capitalize(word: string, index: number): string {
  return index ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
