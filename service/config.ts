import { isAddressRange, readSettings, sharedSettings } from '@joinery/server';
import { z } from 'zod';
import { isMailboxUrl } from './bounce/mailbox/settings.ts';
import type { ServiceOptions } from './options.ts';
import { createSmsGateway } from './sending/sms-gateway.ts';
import { usualWarmUp } from './sending/warm-up.ts';
import { defaultPendingDays } from './upkeep.ts';

const flag = z.enum(['true', 'false', '1', '0'], 'must be true or false').transform((text) => /true|1/.test(text));
/** A setting that app, service and proxy have in common. */
const shared = <Value>({ rule, read }: { rule: string; read(text: string): Value | undefined }) =>
  z.string().transform((text, { addIssue }) => {
    const value = read(text);
    if (value === undefined) addIssue(rule);
    return value ?? z.NEVER;
  });
const count = (max: number, message: string) =>
  z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().max(max, message));
const many = (max: number, message: string) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, message)
    .transform(Number)
    .pipe(z.number().max(max, message));
const secret = z
  .string()
  .trim()
  .min(32, 'must have at least 32 characters, such as the output of openssl rand -base64 32');
const postgres = /^postgres(?:ql)?:\/\//;
const url = (protocol: RegExp, message: string) => z.url({ protocol, hostname: /./, error: message });

/** Every environment variable that the service reads. */
export const configSchema = z.object({
  PORT: shared(sharedSettings.port).default(4002),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.joinery'),
  DATABASE_URL: z
    .string()
    .regex(/^(?:postgres(?:ql)?:\/\/|file:)/, 'must begin with postgres:// or file:')
    .optional(),
  DATABASE_DIRECT_URL: z.string().regex(postgres, 'must begin with postgres://').optional(),
  DATABASE_REPLICA_URL: z.string().regex(postgres, 'must begin with postgres://').optional(),
  PUBLIC_URL: shared(sharedSettings.publicUrl).optional(),
  SMTP_URL: url(/^smtps?$/, 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an address, such as News <news@example.com>')
    .optional(),
  MAIL_BOUNCES: z.email('must be an address, such as bounces@example.com').optional(),
  BOUNCE_MAILBOX_URL: z
    .string()
    .refine(isMailboxUrl, 'must be an address such as imaps://user:password@imap.example.com, with %40 for an @ in it')
    .optional(),
  MAIL_CONNECTIONS: many(100, 'must be a number, 1 to 100').optional(),
  MAIL_ANSWER_SECONDS: many(600, 'must be a number of seconds, 1 to 600').optional(),
  MAIL_WARM_UP: many(30, 'must be a number of days, 1 to 30').optional(),
  MAIL_WARM_UP_FIRST: many(100_000, 'must be a number of emails, 1 to 100000').optional(),
  WEBHOOK_CALLS: many(1_000, 'must be a number, 1 to 1000').optional(),
  TEMPLATES: z.string().optional(),
  SMS_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  SMS_FORMAT: z.enum(['twilio', 'json'], 'must be twilio or json').default('json'),
  SMS_FROM: z.string().default(''),
  SMS_REPLY_SECRET: z
    .string()
    .regex(/^[\w-]{16,}$/, 'must have at least 16 letters, digits, - and _')
    .optional(),
  WEBHOOK_ALLOW: z
    .string()
    .transform((text) => text.split(/,\s*/))
    .refine((ranges) => ranges.every(isAddressRange), 'must be address ranges such as 10.1.0.0/16, separated by commas')
    .optional(),
  PENDING_DAYS: count(3_650, 'must be a number of days, 0 to 3650').default(defaultPendingDays),
  ALLOW_TEST_ADDRESSES: flag.default(false),
  TRUST_PROXY: shared(sharedSettings.trustProxy).default(0),
  JOINERY_SECRET: secret.optional(),
  JOINERY_NEW_SECRET: secret.optional(),
  METRICS_TOKEN: shared(sharedSettings.token).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
});

/**
 * The settings of `schema`, where those that are about the database of DATABASE_URL need one. A schema with this check
 * can't be extended.
 */
export function withDatabase<Schema extends typeof configSchema>(schema: Schema): Schema {
  return schema.check(({ value, issues }) => {
    if (postgres.test(value.DATABASE_URL ?? '')) return;
    const message = 'needs DATABASE_URL to name the same PostgreSQL database: set it, or unset this';
    const isTold = (name: string) => issues.some(({ path }) => path?.[0] === name);
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (value[name] !== undefined && !isTold(name))
        issues.push({ code: 'custom', path: [name], input: value, message });
  });
}

export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads the service's settings from the environment, as `readSettings` does.
 *
 * @throws when variables are wrong; the message has a line for each and says what it must be
 */
export function parseConfig(environment: Record<string, string | undefined>) {
  const config = readSettings(withDatabase(configSchema), environment, 'service');
  const { HOST, PORT } = config;
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return { ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://${host}:${PORT}` };
}

/** The service's options, from the settings. */
export function toOptions(config: Config): ServiceOptions {
  return {
    dataDir: config.DATA_DIR,
    publicUrl: config.PUBLIC_URL,
    allowTestAddresses: config.ALLOW_TEST_ADDRESSES,
    pendingDays: config.PENDING_DAYS,
    trustProxy: config.TRUST_PROXY,
    ...(config.DATABASE_URL && { databaseUrl: config.DATABASE_URL }),
    ...(config.DATABASE_DIRECT_URL && { databaseDirectUrl: config.DATABASE_DIRECT_URL }),
    ...(config.DATABASE_REPLICA_URL && { databaseReplicaUrl: config.DATABASE_REPLICA_URL }),
    ...(config.WEBHOOK_ALLOW && { webhookAllow: config.WEBHOOK_ALLOW }),
    limits: {
      ...(config.MAIL_CONNECTIONS && { mailConnections: config.MAIL_CONNECTIONS }),
      ...(config.MAIL_ANSWER_SECONDS && { mailAnswer: config.MAIL_ANSWER_SECONDS * 1_000 }),
      ...(config.WEBHOOK_CALLS && { webhookCalls: config.WEBHOOK_CALLS }),
    },
    ...(config.MAIL_WARM_UP && {
      warmUp: { days: config.MAIL_WARM_UP, first: config.MAIL_WARM_UP_FIRST ?? usualWarmUp.first },
    }),
    ...(config.SMS_URL && {
      sendSms: createSmsGateway({ url: config.SMS_URL, format: config.SMS_FORMAT, from: config.SMS_FROM }),
    }),
    smsReplyKeys: { twilioToken: twilioToken(config), secret: config.SMS_REPLY_SECRET },
    ...(config.SMTP_URL && { smtpUrl: config.SMTP_URL }),
    ...(config.MAIL_BOUNCES && { mailBounces: config.MAIL_BOUNCES }),
    ...(config.BOUNCE_MAILBOX_URL && { bounceMailboxUrl: config.BOUNCE_MAILBOX_URL }),
    ...(config.TEMPLATES && { templates: config.TEMPLATES }),
    ...(config.MAIL_FROM && { mailFrom: config.MAIL_FROM }),
    ...(config.METRICS_TOKEN && { metricsToken: config.METRICS_TOKEN }),
    ...(config.JOINERY_SECRET && { secret: config.JOINERY_SECRET }),
  };
}

/** Twilio signs with the same token that authorizes calls to it. */
function twilioToken({ SMS_FORMAT, SMS_URL }: Config): string | undefined {
  if (SMS_FORMAT !== 'twilio' || !SMS_URL) return undefined;
  return decodeURIComponent(new URL(SMS_URL).password) || undefined;
}
