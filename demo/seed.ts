import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '@joinery/service';
import { type CustomField, customFields, type FormName } from './forms.ts';

/**
 * Made by the first start and needed by later ones: the proxy's keys, which the service itself stores only as hashes.
 */
export interface Seed {
  keys: Record<FormName, string>;
  fields: Record<CustomField, number>;
}

/** The other systems of the demo are on this machine. */
export const webhookAllow = ['127.0.0.0/8', '::1/128'];

/** The file that later starts need. */
export const pathOfSeed = (dataDir: string) => join(dataDir, 'demo.json');

interface Place {
  dataDir: string;
  /** URL of the site that owns the lists: it hosts their logo. */
  siteUrl: string;
}

/**
 * Creates the account `demo` with its lists, tags, fields and keys on the first start. Later starts return what the
 * first one made.
 */
export async function seed(service: Service, { dataDir, siteUrl }: Place): Promise<Seed> {
  const path = pathOfSeed(dataDir);
  const json = await readFile(path, 'utf8').catch(() => undefined);
  if (json) {
    const seeded = parse(path, json);
    if (isOfToday(seeded)) return seeded;
    throw new Error(`${dataDir} holds an older demo, which lacks newer forms. Start with an empty folder.`);
  }
  if (await service.accounts.find('demo')) throw new Error(unseeded(dataDir));
  const result = await make(service, siteUrl);
  await writeFile(`${path}.new`, JSON.stringify(result, null, 2), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return result;
}

const isOfToday = ({ keys, fields }: Seed) =>
  'brief' in keys && Object.keys(customFields).every((name) => name in fields);

const unseeded = (dataDir: string) =>
  `The folder ${dataDir} holds a demo, but not the keys its first start created (demo.json). Put that file back, or start with an empty folder.`;

function parse(path: string, text: string): Seed {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is damaged. Put back a copy of it, or start with an empty folder.`, { cause });
  }
}

/** The sender that pages and mails name. */
const letterheadOf = (siteUrl: string) => ({
  publicName: 'Saltmarsh Coffee',
  senderAddress: 'letters@saltmarsh.example',
  replyTo: 'hello@saltmarsh.example',
  logoUrl: `${siteUrl}/logo.png`,
  color: '#0f5c56',
  imprint: 'Saltmarsh Coffee, which is made up\n1 Quay Street, Exampleton',
  privacyUrl: `${siteUrl}/#privacy`,
});

async function make({ accounts, lists, tags, fields, keys }: Service, siteUrl: string): Promise<Seed> {
  const { id: accountId } = await accounts.create({ username: 'demo', password: 'demo', anyPassword: true });
  const double = (await lists.predefined(accountId)).id;
  const letterhead = letterheadOf(siteUrl);
  await lists.update(accountId, double, { letterhead });
  const single = await lists.create({ accountId, name: 'At once', optIn: 'single', letterhead });
  const german = await lists.create({
    ...{ accountId, name: 'Post aus der Rösterei', optIn: 'double', language: 'de' },
    letterhead: { ...letterhead, publicName: 'Post aus der Rösterei' },
  });
  const letter = await tags.create({ accountId, name: 'Letter' });
  const brief = await tags.create({ accountId, name: 'Brief' });
  const drum = await tags.create({ accountId, name: 'Warm drum' });
  const wholesale = await tags.create({ accountId, name: 'Wholesale' });
  const seat = await tags.create({ accountId, name: 'Tasting' });
  const key = (listId: number, tagId: number, label: FormName) => keys.create({ accountId, listId, tagId, label });
  const ids: [string, number][] = [];
  for (const [name, field] of Object.entries(customFields)) {
    ids.push([name, await fields.create({ accountId, ...field })]);
  }
  return {
    keys: {
      newsletter: await key(double, letter, 'newsletter'),
      brief: await key(german, brief, 'brief'),
      'sms-club': await key(single, drum, 'sms-club'),
      everything: await key(double, wholesale, 'everything'),
      tasting: await key(double, seat, 'tasting'),
      unsubscribe: await key(double, letter, 'unsubscribe'),
      leave: await key(double, letter, 'leave'),
    },
    fields: Object.fromEntries(ids) as Seed['fields'],
  };
}
