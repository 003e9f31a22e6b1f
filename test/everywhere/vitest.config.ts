import { defineConfig } from 'vitest/config';
import { shared } from '../shared.ts';
import { findServers } from './servers.ts';

Object.assign(process.env, await findServers());

/** Tests of the default command that another database can break. Here they run on PostgreSQL and Redis. */
const stores = [
  'test/{database,service}/**/*.test.ts',
  'test/app/{app,drafts,ids}.test.ts',
  'test/app/command/{backup,beside,doctor,form,import,secret}.test.ts',
  'test/proxy/{doctor,own-console,secret}.test.ts',
  'test/proxy/{console,store}/*.test.ts',
  'test/proxy/command/form/*.test.ts',
  'test/proxy/feature/earlier-widgets.test.ts',
  'test/proxy/guard/{redis,count/*}.test.ts',
  'test/proxy/stats/tally.test.ts',
];

/**
 * Left out of the stores, because the other files send PostgreSQL every statement that these send. None of them has a
 * test that exists only where PostgreSQL or Redis does.
 */
const onSqliteAlone = [
  'test/service/{config,service,smart-tags}.test.ts',
  'test/service/{list,message,sender,subscription}/**/*.test.ts',
  'test/service/sending/{crowding,dkim,failure,mail,sms-gateway}.test.ts',
  'test/service/account/{audit,password-policy,sessions}.test.ts',
  'test/service/bounce/{pauses,way-in}.test.ts',
  'test/service/campaign/email-source.test.ts',
  'test/service/command/{list/*,contact/record-lines,sending/mailbox}.test.ts',
  'test/service/console/{email,keys,lists,sender,session}.test.ts',
  'test/service/http/*.test.ts',
  'test/service/http/format/*.test.ts',
  'test/service/{interface,link,pages}/*.test.ts',
];

/** Files with properties that more examples can break. */
const properties = [
  'test/contract/**/*.unit.test.ts',
  'test/contract/field/endless.test.ts',
  'test/proxy/{numbers,robust,routes}.test.ts',
  'test/proxy/{config,site,submission}/**/*.unit.test.ts',
  'test/service/bounce/**/{report,providers}.unit.test.ts',
  'test/service/properties.test.ts',
];

export default defineConfig({
  ...shared,
  root: process.cwd(),
  test: {
    ...shared.test,
    projects: [
      {
        extends: true,
        test: {
          name: 'everywhere',
          include: ['test/everywhere/**/*.test.ts'],
          globalSetup: ['test/build.ts', 'test/browser/setup.ts', 'test/everywhere/setup.ts'],
          // Compilers, browsers and mail servers that share two cores with something else.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'stores',
          include: stores,
          exclude: ['**/*.unit.test.ts', 'test/service/{main,properties}.test.ts', ...onSqliteAlone],
          globalSetup: 'test/build.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'properties',
          include: properties,
          setupFiles: [shared.test.setupFiles, 'test/everywhere/longer.ts'],
          env: { ...shared.test.env, PROPERTY_FACTOR: '10' },
          globalSetup: 'test/build.ts',
          testTimeout: 240_000,
        },
      },
    ],
  },
});
