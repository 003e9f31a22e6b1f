import type { Logger } from 'pino';
import { type Config, toOptions } from '../config.ts';
import { createService, type Service } from '../service.ts';

/** Opens the service for these settings, without serving it. Silent without a `logger`. */
export function openService(config: Config, logger?: Logger): Promise<Service> {
  return createService({ ...toOptions(config), ...(logger && { logger }) });
}
