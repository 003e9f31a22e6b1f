import { isAddressRange, readSettings } from '@joinery/server';
import { configSchema, toOptions, withDatabase } from '@joinery/service';
import { z } from 'zod';
import type { AppOptions } from './app.ts';

const port = configSchema.shape.PORT;
const sharedToken = configSchema.shape.METRICS_TOKEN.unwrap();

/** Every environment variable that the app reads: the service's, and the port of the interface. */
const schema = withDatabase(
  configSchema.extend({
    PORT: port.removeDefault().default(4001),
    INTERFACE_PORT: port.removeDefault().optional(),
    SITE_CHECKS: z
      .string()
      .toLowerCase()
      .transform((text) => (/^(?:on|off)$/.test(text) ? text === 'on' : text.split(/,\s*/)))
      .refine(
        (checks) => typeof checks === 'boolean' || checks.every(isAddressRange),
        'must be on, off, or private address ranges such as 10.1.0.0/16, separated by commas',
      )
      .optional(),
    SITE_TOKEN: sharedToken.optional(),
    // Service and proxy each claim an SQLite file, so that they can't share one.
    DATABASE_URL: z
      .string()
      .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://. Leave it out to use SQLite files in DATA_DIR')
      .refine((text) => URL.canParse(text), {
        error: 'must be an address, in which special characters of the password are written as %23 and so on',
        // The regular expression has refused everything else already.
        when: ({ issues }) => !issues.length,
      })
      .optional(),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'must be an address that starts with redis:// or rediss://' })
      .optional(),
  }),
).refine(({ PORT, INTERFACE_PORT }) => !PORT || PORT !== INTERFACE_PORT, {
  path: ['INTERFACE_PORT'],
  error: 'must be another port than PORT. Leave it out to have the interface at PORT',
});

export const settingNames: string[] = Object.keys(schema.shape);

/** Where the app listens, and what it is made of once the addresses are known. */
export interface AppSettings {
  host: string;
  port: number;
  /** The port of the interface, if it has one of its own. */
  interfacePort: number | undefined;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  dataDir: string;
  databaseUrl: string | undefined;
  /** The way to the same database past a pooler. */
  databaseDirectUrl: string | undefined;
  /** The instance's secret, if it isn't kept in `dataDir`. */
  secret: string | undefined;
  /** The address at which people reach the app; undefined if nobody set one. */
  publicUrl: string | undefined;
  hasSmsGateway: boolean;
  /** `url` and `interfaceUrl` are the addresses that are listened on. */
  toOptions(url: string, interfaceUrl?: string): AppOptions;
}

/**
 * Reads the app's settings from the environment. Each comes from its variable, or from the file named by the variable
 * with `_FILE` appended. An empty variable counts as absent.
 *
 * @throws when variables are wrong; the message has a line for each and says what it must be
 */
export function readAppSettings(env: Record<string, string | undefined>): AppSettings {
  const read = readSettings(schema, env, 'app');
  const { HOST: host, PORT, INTERFACE_PORT, LOG_LEVEL, DATA_DIR, DATABASE_URL, PUBLIC_URL } = read;
  return {
    ...{ host, port: PORT, interfacePort: INTERFACE_PORT, logLevel: LOG_LEVEL, dataDir: DATA_DIR },
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    secret: read.JOINERY_SECRET,
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    hasSmsGateway: read.SMS_URL !== undefined,
    toOptions(url, interfaceUrl) {
      const publicUrl = (PUBLIC_URL ?? asPeopleTypeIt(url)).replace(/\/+$/, '');
      const checks = read.SITE_CHECKS === undefined ? {} : { siteChecks: read.SITE_CHECKS };
      const site = read.SITE_TOKEN === undefined ? {} : { siteToken: read.SITE_TOKEN };
      const options = { ...toOptions({ ...read, PUBLIC_URL: publicUrl }), ...checks, ...site, env };
      return interfaceUrl === undefined ? options : { ...options, interfaceUrl };
    },
  };
}

/** Browsers allow passkeys at the name, but not at the address. */
function asPeopleTypeIt(url: string): string {
  return url.replace(/^http:\/\/(?:127\.0\.0\.1|\[::1\]|0\.0\.0\.0|\[::\])(?=:|$)/, 'http://localhost');
}
