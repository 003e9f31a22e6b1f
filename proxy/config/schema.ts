import type { Exact, Same } from '@joinery/contract/same';
import { formDefinitionSchema } from '@joinery/contract/schemas';
import { isAddressList, sharedSettings } from '@joinery/server';
import { z } from 'zod';
import type { ProxyConfig } from '../config.ts';
import { guardsSchema } from './form/guards.ts';
import { keySourceSchema, keySourcesSchema } from './form/key-source.ts';
import { readWildcardOrigin } from './form/wildcard-origin.ts';
import { milliseconds, rateLimitSchema } from './rate-limit.ts';

const webAddress = z
  .string()
  .refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be an address that starts with https:// or http://',
  )
  .refine(
    (text) => !/[?#]|\/\/[^/]*@/.test(text),
    'must have no user, query or fragment; the API key belongs to each form',
  );

const origin = z
  .string()
  .refine(
    (text) => URL.parse(text)?.origin === text && text !== 'null',
    'must be an origin, such as https://www.example.com: lower case, no path, no trailing slash',
  )
  .refine((text) => !text.includes('*'), 'has a wildcard: move it to wildcardOrigins');

const wildcardOrigin = z.string().superRefine((text, context) => {
  const read = readWildcardOrigin(text);
  if ('mistake' in read) context.addIssue(read.mistake);
});

const host = z
  .string()
  .refine(
    (text) => URL.parse(`https://${text}`)?.host === text,
    'must be only a host, such as www.example.com or localhost:4002: lower case, no https://, no path',
  );

const { rule: proxies } = sharedSettings.trustProxy;

const trusted = z.union(
  [z.literal(false), z.int().min(0, proxies).max(10, proxies), z.string().refine(isAddressList, proxies)],
  { error: proxies },
);

const { rule: ownAddress, read: readOwnAddress } = sharedSettings.publicUrl;

const publicUrl = z.string().refine((text) => readOwnAddress(text) !== undefined, ownAddress);

const ranges = 'must be true, false, or ranges of addresses such as ["10.1.0.0/16"]';
const addressRange = z.string().refine((text) => /^[^,/]+\/\d+$/.test(text) && isAddressList(text), ranges);

const upstream = z.strictObject({
  url: webAddress,
  timeout: milliseconds.exactOptional(),
  connectTimeout: milliseconds.exactOptional(),
  connections: z.int().min(1).max(10_000).exactOptional(),
  wait: milliseconds.exactOptional(),
  tellsAddress: z.boolean().exactOptional(),
});

const webAddressOfFile = z
  .string()
  .refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be the whole address of a picture, such as https://www.example.com/card.png',
  );

const shared = {
  key: keySourcesSchema.exactOptional(),
  upstream: z.string().exactOptional(),
  origins: z.array(origin).exactOptional(),
  wildcardOrigins: z.array(wildcardOrigin).exactOptional(),
  redirectHosts: z.array(host).exactOptional(),
  page: z
    .strictObject({ image: webAddressOfFile.exactOptional(), icon: webAddressOfFile.exactOptional() })
    .exactOptional(),
  exactErrors: z.boolean().exactOptional(),
  guards: guardsSchema.exactOptional(),
};

const formSchema = z.strictObject({
  definition: formDefinitionSchema,
  ...shared,
  site: z.string().exactOptional(),
});

const { locale, contact, theme } = formDefinitionSchema.shape;
const keyName = z.string().regex(/^[\w-]{1,100}$/, 'must be named with at most 100 letters, digits, - and _');
const keys = z.record(keyName, keySourcesSchema).exactOptional();
const siteSchema = z.strictObject({ ...shared, locale, contact, theme, keys });

const options = z.strictObject({
  upstream,
  upstreams: z.record(z.string().min(1).max(100), upstream).exactOptional(),
  forms: z.record(
    z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'must be named with at most 100 letters, digits, - and _'),
    formSchema,
  ),
  storedForms: z.boolean().exactOptional(),
  siteChecks: z.union([z.boolean(), z.array(addressRange)], { error: ranges }).exactOptional(),
  sites: z.record(z.string().min(1).max(100), siteSchema).exactOptional(),
  publicUrl: publicUrl.exactOptional(),
  host: z.string().min(1).exactOptional(),
  port: z.int().min(0, sharedSettings.port.rule).max(65_535, sharedSettings.port.rule).exactOptional(),
  trustProxy: trusted.exactOptional(),
  dataDir: z.string().min(1).exactOptional(),
  rateLimit: rateLimitSchema.exactOptional(),
  guards: guardsSchema.exactOptional(),
  linkSecret: keySourceSchema.exactOptional(),
  metricsToken: keySourceSchema.exactOptional(),
  statsToken: keySourceSchema.exactOptional(),
  consoleToken: keySourceSchema.exactOptional(),
  confirmedToken: keySourceSchema.exactOptional(),
  siteToken: keySourceSchema.exactOptional(),
  redis: z.strictObject({ whenUnreachable: z.enum(['pass', 'refuse']).exactOptional() }).exactOptional(),
});

/** The schema of a whole configuration. */
export const configSchema = options.superRefine(({ forms, storedForms, consoleToken }, context) => {
  if (storedForms || consoleToken || Object.keys(forms).length) return;
  context.addIssue({ code: 'custom', path: ['forms'], message: 'is empty: give a form, such as newsletter: { … }' });
});

/**
 * The JSON Schema (draft 2020-12) of a configuration, by which editors complete and check it while it is written. It
 * knows every option and type; `check` knows more, such as which options go together.
 */
export function configJsonSchema() {
  const { properties, ...schema } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  return { title: 'Joinery proxy', ...schema, properties: { $schema: { type: 'string' }, ...properties } };
}

/** Fails to compile when the schema and its type differ. */
true satisfies Same<Exact<z.infer<typeof configSchema>>, Exact<ProxyConfig>>;
