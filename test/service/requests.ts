import fc from 'fast-check';
import { anyPath, anyText } from '../any-text.ts';

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

export interface Known {
  /** Method and path, with the parameter in braces. */
  routes: [method: string, path: string][];
  /** Member names of bodies and queries. */
  members: string[];
  /** Ids that exist. */
  ids: string[];
  /** Headers that give access to an account, and some that don't. */
  ways: Record<string, string>[];
}

type Entry = [name: string, text: string];

/** Makes mostly well-formed requests in every encoding, for existing routes and some that don't exist. */
export function requests({ routes, members, ids, ways }: Known): fc.Arbitrary<Sent> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.nat().map(String), hostile);
  const likely = fc.oneof(id, fc.constantFrom('ada@example.com', '+12025550123', 'Line', '1', '0', 'subscribed'));
  const one = fc.oneof(likely, likely, hostile, fc.jsonValue(), fc.double(), fc.bigInt().map(String));
  const name = mostly(fc.constantFrom(...members), hostile);
  const given = fc.dictionary(name, fc.oneof(one, one, fc.array(one), fc.dictionary(name, one)), { maxKeys: 8 });
  const route = mostly(fc.constantFrom(...routes), fc.tuple(fc.constantFrom(...methods), anyPath));
  const query = mostly(
    fc.constant(''),
    given.map((members) => `?${new URLSearchParams(flatten(members))}`),
  );
  return fc
    .record({
      route,
      id,
      prefix: fc.constantFrom('', '/api'),
      suffix: mostly(fc.constant(''), fc.constantFrom('.json', '.xml', '.php', '.html', '.JSON', '.exe')),
      query,
      way: fc.constantFrom(...ways),
      accept: mostly(fc.constant('*/*'), fc.constantFrom('text/html', 'application/xml;q=0.5', 'image/png', ';;q=x')),
      coding: mostly(
        fc.constant({}),
        fc.constantFrom('gzip', 'br', 'x').map((name) => ({ 'Content-Encoding': name })),
      ),
      body: mostly(encoded(given), broken),
    })
    .map(({ route: [method, path], id, prefix, suffix, query, way, accept, coding, body: [type, content] }) => ({
      method,
      path: `${prefix}${path.replace(/\{\w+\}/, encodeURIComponent(id.toWellFormed()))}${suffix}${query}`,
      headers: { 'Content-Type': type, Accept: accept, ...way, ...coding },
      body: method === 'GET' || method === 'HEAD' ? undefined : content,
    }));
}

/** Takes the usual eight times out of nine. */
function mostly<Usual, Rare>(usual: fc.Arbitrary<Usual>, rare: fc.Arbitrary<Rare>): fc.Arbitrary<Usual | Rare> {
  return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const signs = ['', '\0', '__proto__', "' or 1=1 --", '%00', '../..', '\r\nX-Evil: 1', '{{7*7}}', '\ud800', '<b>'];
const numbers = ['1e400', '-0', '9'.repeat(40), 'NaN', '2147483648', '9223372036854775808'];
const hostile = fc.oneof(anyText, fc.string(), fc.constantFrom(...signs, ...numbers));

type Body = [type: string, content: Sent['body']];

function encoded(given: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Body> {
  return fc.oneof(
    given.map((members): Body => ['application/json', JSON.stringify(members).toWellFormed()]),
    given.map((members): Body => [form, new URLSearchParams(flatten(members)).toString()]),
    given.map((members): Body => ['multipart/form-data; boundary=x', toMultipart(flatten(members))]),
  );
}

const form = 'application/x-www-form-urlencoded';
const types = [
  'application/json',
  'application/json; charset=utf-16',
  form,
  'multipart/form-data',
  'text/plain',
  'a;b',
];
const broken: fc.Arbitrary<Body> = fc.tuple(
  fc.constantFrom(...types),
  fc.oneof(
    hostile.map((text) => text.toWellFormed()),
    fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
  ),
);

/** Nests like a form: `fields[fieldFirstName]=Ada`. */
function flatten(members: Record<string, unknown>): Entry[] {
  return Object.entries(members).flatMap(([name, given]): Entry[] => {
    if (typeof given !== 'object' || given === null) return [[name.toWellFormed(), String(given).toWellFormed()]];
    return Object.entries(given).map(([key, text]) => [`${name}[${key}]`.toWellFormed(), JSON.stringify(text) ?? '']);
  });
}

function toMultipart(entries: Entry[]): string {
  const parts = entries.map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${encodeURI(name)}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
}
