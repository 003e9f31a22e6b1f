import type { Keyring } from '@joinery/database/secret';
import type { Logger } from 'pino';
import { createEvents, type Events } from './events.ts';
import { createPages, type Pages } from './link/pages.ts';
import { createPersonalLinks, type PersonalLinks } from './link/personal-links.ts';
import type { ServiceOptions } from './options.ts';
import type { OpenStore } from './store/open-store.ts';
import type { Store } from './store/tables.ts';

/** What nearly every part of the service needs. */
export interface Core {
  database: Store;
  /** The instance's secrets: the one in use, and those before it. */
  keyring: Keyring;
  /** The one in use. */
  secret: string;
  logger: Logger;
  clock: () => Date;
  /** Unix seconds. */
  now: () => number;
  events: Events;
  personalLinks: PersonalLinks;
  pages: Pages;
  /** The URL where visitors and mail readers reach the service. */
  publicUrl: string;
}

export function createCore(
  { publicUrl, logger, clock = () => new Date() }: ServiceOptions & { logger: Logger },
  { database, keyring }: Pick<OpenStore, 'database' | 'keyring'>,
): Core {
  const personalLinks = createPersonalLinks(keyring);
  return {
    database,
    keyring,
    secret: keyring.secret,
    logger,
    clock,
    now: () => Math.floor(clock().getTime() / 1000),
    events: createEvents(),
    personalLinks,
    pages: createPages(publicUrl, personalLinks),
    publicUrl,
  };
}
