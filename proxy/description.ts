import { submissionSchema } from '@joinery/contract/schemas';
import { idName, linkName, tokenName } from '@joinery/contract/wire';
import { z } from 'zod';

export interface DescriptionOptions {
  /** Where visitors reach the proxy. @default relative to the document */
  publicUrl?: string | undefined;
  /** Whether it takes reports of confirmed contacts, for which it needs a token. */
  takesConfirmed: boolean;
}

/**
 * Describes what pages, mails and programs may ask of the proxy as an OpenAPI 3.1 document
 * (https://spec.openapis.org/oas/v3.1.1). The operator's own addresses, such as `/stats` and `/metrics`, aren't in it.
 */
export function describeForms({ publicUrl, takesConfirmed }: DescriptionOptions) {
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
          responses: { 200: page },
        }),
        post: operation('submitForm', 'Takes a submission. Repeating its id repeats the first answer.', {
          security: [{}, bySite],
          parameters: [language, origin, visitor],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: refer('Submission') },
              [encoded]: { schema: refer('FormSubmission') },
            },
          },
          responses: {
            200: { description: 'Done.', ...json(refer('Done')) },
            202: { description: 'Kept, and sent later.', ...json(refer('Accepted')) },
            303: redirect('To a form without scripts: the next page.'),
            429: tooMany,
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
      '/forms/{form}/start': {
        parameters: [form],
        post: operation('countStart', 'Counts that somebody began to use the form on a page. Tells nobody whether.', {
          parameters: [
            origin,
            query('v', 'The version that the page shows.'),
            query('fields', 'The names of the inputs used so far, the new one last, with commas between them.'),
          ],
          responses: { 204: { description: 'Heard.' } },
        }),
      },
      '/forms/{form}/preferences': {
        parameters: [form],
        get: operation('showPreferences', 'Shows the page on which the reader of a mail leaves. It changes nothing.', {
          parameters: [language, linkToken, query('done', 'Thanks for a choice: `signout` or `signoff`.')],
          responses: { 200: page, 403: wrongLink },
        }),
        post: operation('choosePreferences', 'Takes the choice made on that page.', {
          parameters: [language],
          requestBody: { required: true, content: { [encoded]: { schema: refer('Choice') } } },
          responses: {
            303: redirect('The page that thanks.'),
            403: wrongLink,
            default: {
              description: 'Refused, with the reasons.',
              content: { ...page.content, ...json(refer('Failed')).content },
            },
          },
        }),
      },
      '/forms/{form}/one-click': {
        parameters: [form],
        get: operation('openOneClick', 'Shows a person who opens the address of one click the page with the buttons.', {
          parameters: [linkToken],
          responses: { 303: redirect('That page.') },
        }),
        post: operation('leaveByOneClick', 'Takes one click in a mail program (RFC 8058).', {
          parameters: [linkToken],
          requestBody: {
            required: true,
            content: { [encoded]: { schema: refer('OneClick') }, 'multipart/form-data': { schema: refer('OneClick') } },
          },
          responses: {
            200: { description: 'Done.', ...json(refer('Done')) },
            202: { description: 'Kept, and sent later.', ...json(refer('Accepted')) },
            429: tooMany,
          },
        }),
      },
      ...(takesConfirmed && {
        '/forms/{form}/confirmed': {
          parameters: [form],
          post: operation('reportConfirmed', 'Counts a contact that has confirmed, once a day.', {
            security: [{}, { confirmedToken: [] }],
            requestBody: {
              required: true,
              content: {
                'application/json': { schema: refer('Confirmed') },
                [encoded]: { schema: refer('Confirmed') },
              },
            },
            responses: { 204: { description: 'Counted, or known.' }, 429: tooMany },
          }),
        },
      }),
      '/forms/{form}.js': file(
        'readScript',
        'Reads the script that shows the form where its tag stands.',
        'text/javascript',
      ),
      '/forms/{form}.json': file('readDefinition', 'Reads the definition of the form.', 'application/json'),
      '/forms/{form}.html': file('readMarkup', 'Reads the inside of the element, for pages of a server.', 'text/html'),
      '/forms/{form}.css': file('readTheme', 'Reads the colours of the form.', 'text/css'),
      '/widget/{version}/{file}': {
        parameters: [part('version', 'The version of the widget.'), part('file', 'The file’s name.')],
        get: operation('readWidgetFile', 'Reads a file of the widget, as the scripts of forms name it.', {
          responses: { 200: { description: 'The file, which never changes.', ...text('text/javascript') } },
        }),
      },
      '/page.css': {
        get: operation('readPageSheet', 'Reads the style sheet of all pages.', {
          responses: { 200: { description: 'The style sheet.', ...text('text/css') } },
        }),
      },
      '/healthz': { get: health('readHealth', 'Says that the process answers.', 200) },
      '/readyz': { get: health('readReadiness', 'Says whether it reaches its services and its store.', 200, 503) },
    },
    components: {
      securitySchemes: {
        siteToken: { type: 'http', scheme: 'bearer', description: 'The token of `siteToken`, or of SITE_TOKEN.' },
        ...(takesConfirmed && {
          confirmedToken: {
            ...{ type: 'http', scheme: 'bearer' },
            description: 'The token of `confirmedToken`. It may stand in the body instead.',
          },
        }),
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

const part = (name: string, description: string) => ({
  ...{ name, in: 'path', required: true, description },
  schema: { type: 'string' },
});
const redirect = (description: string) => ({
  description,
  headers: { Location: { required: true, schema: { type: 'string' } } },
});

const encoded = 'application/x-www-form-urlencoded';
const form = part('form', 'The form’s name.');
const linkToken = query('token', 'The token of the link in the mail.');
const page = { description: 'The page.', ...text('text/html') };
const wrongLink = { description: 'The page, which says that the link proves nothing.', ...text('text/html') };
const tooMany = {
  description: 'Too many at once.',
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } } },
  ...json(refer('Failed')),
};
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
  return { operationId, summary, security: [], ...rest, responses: { default: failed, ...responses } };
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
  Choice: object({ token: string, operation: one('signout', 'signoff') }),
  OneClick: object({ 'List-Unsubscribe': { type: 'string', const: 'One-Click' } }),
  Confirmed: {
    ...object({}, { SubscriberID: string, email: string, Authorization: string }),
    description: 'Who has confirmed, by `SubscriberID` or `email`, and the token if no header has it.',
    additionalProperties: true,
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
