import { submissionSchema } from '@joinery/contract/schemas';
import { idName, linkName, tokenName } from '@joinery/contract/wire';
import { z } from 'zod';

/**
 * Describes what pages and programs may ask of the proxy as an OpenAPI 3.1 document
 * (https://spec.openapis.org/oas/v3.1.1).
 *
 * @param publicUrl where visitors reach the proxy. @default relative to the document
 */
export function describeForms(publicUrl: string | undefined) {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Signup forms',
      version: '1.0.0',
      description: 'The public side of the forms. It needs no key: the proxy adds that on the way to the service.',
    },
    servers: [{ url: publicUrl?.replace(/\/+$/, '') || '.' }],
    paths: {
      '/forms': {
        get: operation('listForms', 'Lists the forms to servers of sites, if there is a token for them.', {
          security: [bySite],
          parameters: [origin],
          responses: { 200: { description: 'The forms.', ...json(refer('Forms')) } },
        }),
      },
      '/forms/{form}': {
        parameters: [form],
        get: operation('showForm', 'Shows the form as a page, which works without scripts.', {
          parameters: [language],
          responses: { 200: { description: 'The page.', ...text('text/html') } },
        }),
        post: operation('submitForm', 'Takes a submission. Repeating its id repeats the first answer.', {
          security: [{}, bySite],
          parameters: [language, origin, visitor],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: refer('Submission') },
              'application/x-www-form-urlencoded': { schema: refer('FormSubmission') },
            },
          },
          responses: {
            200: { description: 'Done.', ...json(refer('Done')) },
            202: { description: 'Kept, and sent later.', ...json(refer('Accepted')) },
            303: {
              description: 'To a form without scripts: the next page.',
              headers: { Location: { required: true, schema: { type: 'string' } } },
            },
            429: {
              description: 'Too many at once.',
              headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } },
              ...json(refer('Failed')),
            },
          },
        }),
      },
      '/forms/{form}/guard': {
        parameters: [form],
        post: operation('proveForm', 'Gives a page the token, and with `work` the puzzle, for its next submission.', {
          parameters: [origin, { ...query('work', 'Asks for a puzzle.'), allowEmptyValue: true }],
          responses: { 200: { description: 'The proofs.', ...json(refer('Proofs')) } },
        }),
      },
      '/forms/{form}.js': file(
        'readScript',
        'Reads the script that shows the form where its tag stands.',
        'text/javascript',
      ),
      '/forms/{form}.json': file('readDefinition', 'Reads the definition of the form.', 'application/json'),
      '/forms/{form}.html': file('readMarkup', 'Reads the inside of the element, for pages of a server.', 'text/html'),
      '/forms/{form}.css': file('readTheme', 'Reads the colours of the form.', 'text/css'),
      '/healthz': { get: health('readHealth', 'Says that the process answers.', 200) },
      '/readyz': { get: health('readReadiness', 'Says whether it reaches its services and its store.', 200, 503) },
    },
    components: {
      securitySchemes: {
        siteToken: { type: 'http', scheme: 'bearer', description: 'The token of `siteToken`, or of SITE_TOKEN.' },
      },
      schemas,
      responses: {
        Failed: { description: 'Refused, with the reasons.', ...json(refer('Failed')) },
      },
    },
  };
}

type Json = Record<string, unknown>;

const refer = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const text = (type: string) => ({ content: { [type]: { schema: { type: 'string' } } } });
const query = (name: string, description: string) => ({
  ...{ name, in: 'query', required: false, description },
  schema: { type: 'string' },
});

const form = { name: 'form', in: 'path', required: true, description: 'The form’s name.', schema: { type: 'string' } };
const language = query('lang', 'The language in which the form was shown, if it has several.');
const origin = {
  ...{ name: 'Origin', in: 'header', required: false, schema: { type: 'string' } },
  description: 'The site of the page. Browsers send it; a form takes submissions only from the sites that may show it.',
};

const bySite = { siteToken: [] };
const visitor = {
  ...{ name: 'Joinery-Visitor', in: 'header', required: false, schema: { type: 'string' } },
  description: 'The address of the visitor for whom the server of a site submits. It needs the token of sites.',
};

function operation(operationId: string, summary: string, { responses, ...rest }: Json & { responses: Json }) {
  return { operationId, summary, security: [], ...rest, responses: { ...responses, default: failed } };
}

const failed = { $ref: '#/components/responses/Failed' };

function file(operationId: string, summary: string, type: string) {
  const content = type === 'application/json' ? json({ type: 'object', additionalProperties: true }) : text(type);
  const responses = { 200: { description: 'The file.', ...content } };
  return { parameters: [form], get: operation(operationId, summary, { parameters: [language], responses }) };
}

function health(operationId: string, summary: string, ...statuses: number[]) {
  const said = { description: 'How it is.', ...json(refer('Health')) };
  return {
    operationId,
    summary,
    security: [],
    responses: Object.fromEntries(statuses.map((status) => [status, said])),
  };
}

const string = { type: 'string' };
const one = (...values: string[]) => ({ type: 'string', enum: values });
const object = (required: Json, optional: Json = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
});

const { $schema: _, ...submission } = z.toJSONSchema(submissionSchema, { io: 'input' });

const schemas = {
  Submission: submission,
  FormSubmission: {
    ...object({}, { [idName]: string, [tokenName]: string, [linkName]: string }),
    description: 'What was typed, by the names of the fields.',
    additionalProperties: string,
  },
  Done: {
    ...object({ status: one('done') }, { redirectUrl: { type: 'string', format: 'uri' } }),
    description: 'Without `redirectUrl`, the form shows its own thanks.',
  },
  Accepted: object({ status: one('accepted') }),
  Failed: object({ status: one('failed'), issues: { type: 'array', items: refer('Issue') } }),
  Issue: {
    ...object({ field: { type: ['string', 'null'] }, code: string, message: string }),
    description: '`field` is null for the whole form.',
  },
  Proofs: {
    ...object({ token: string, from: { type: 'integer' }, until: { type: 'integer' } }, { puzzle: refer('Puzzle') }),
    description: 'The token is valid between `from` and `until`, in milliseconds from now.',
  },
  Puzzle: {
    ...object(
      { parameters: { ...object({ nonce: string, salt: string, keyPrefix: string }), additionalProperties: true } },
      { signature: string },
    ),
    description:
      'Find the `counter` for which SHA-256 of `salt`, `nonce` (both hexadecimal) and the counter in four bytes starts with `keyPrefix`. ' +
      'Send `{"challenge":<all of this>,"solution":{"counter","derivedKey"}}` in base64 as `proofOfWork`.',
  },
  Forms: object({ forms: { type: 'array', items: refer('ListedForm') } }),
  ListedForm: {
    ...object({
      ...{ name: string, title: string, operation: one('signin', 'signout', 'signoff') },
      ...{ languages: { type: 'array', items: string }, display: string, allowed: { type: 'boolean' } },
    }),
    description: '`allowed` says whether pages of the `Origin` may show it.',
  },
  Health: { ...object({ status: one('ok', 'unavailable') }), additionalProperties: string },
};
