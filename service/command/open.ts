import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createSmsGateway } from '../sending/index.ts';
import { createService, type Service } from '../service.ts';

/** Opens the service for these settings, without serving it. Silent without a `logger`. */
export function openService(config: Config, logger?: Logger): Promise<Service> {
  return createService({
    dataDir: config.DATA_DIR,
    publicUrl: config.PUBLIC_URL,
    allowTestAddresses: config.ALLOW_TEST_ADDRESSES,
    pendingDays: config.PENDING_DAYS,
    trustProxy: config.TRUST_PROXY,
    ...(logger && { logger }),
    ...(config.DATABASE_URL && { databaseUrl: config.DATABASE_URL }),
    ...(config.WEBHOOK_ALLOW && { webhookAllow: config.WEBHOOK_ALLOW }),
    limits: {
      ...(config.MAIL_CONNECTIONS && { mailConnections: config.MAIL_CONNECTIONS }),
      ...(config.WEBHOOK_CALLS && { webhookCalls: config.WEBHOOK_CALLS }),
    },
    ...(config.SMS_URL && {
      sendSms: createSmsGateway({ url: config.SMS_URL, format: config.SMS_FORMAT, from: config.SMS_FROM }),
    }),
    smsReplyKeys: { twilioToken: twilioToken(config), secret: config.SMS_REPLY_SECRET },
    ...(config.SMTP_URL && { smtpUrl: config.SMTP_URL }),
    ...(config.MAIL_BOUNCES && { mailBounces: config.MAIL_BOUNCES }),
    ...(config.TEMPLATES && { templates: config.TEMPLATES }),
    ...(config.MAIL_FROM && { mailFrom: config.MAIL_FROM }),
    ...(config.METRICS_TOKEN && { metricsToken: config.METRICS_TOKEN }),
    ...(config.JOINERY_SECRET && { secret: config.JOINERY_SECRET }),
  });
}

/** Twilio signs with the same token that authorizes calls to it. */
function twilioToken({ SMS_FORMAT, SMS_URL }: Config): string | undefined {
  if (SMS_FORMAT !== 'twilio' || !SMS_URL) return undefined;
  return decodeURIComponent(new URL(SMS_URL).password) || undefined;
}
