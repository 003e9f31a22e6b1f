import { readVariable } from '@joinery/server';
import { type Imported, importInto, type Sources } from '../import/import-into.ts';
import { readAppSettings } from '../settings.ts';
import type { Terminal } from './terminal.ts';

export interface ImportOptions {
  /** The data folder of the service. */
  service?: string;
  /** The configuration of the proxy. */
  proxy?: string;
  /** The data folder of the proxy. @default the one in its configuration */
  proxyData?: string;
}

/** `joinery import`: resolves with the exit code. @throws when nothing was taken over; the message says why */
export async function importAll(options: ImportOptions, { environment, stdout }: Terminal): Promise<number> {
  const settings = readAppSettings(environment);
  const imported = await importInto(settings, sourcesOf(options, environment));
  stdout.write(`${describe(imported, settings.publicUrl).join('\n')}\n`);
  return imported.forms?.refused.length ? 1 : 0;
}

function sourcesOf({ service, proxy, proxyData }: ImportOptions, environment: Terminal['environment']): Sources {
  const read = (name: string) => {
    const variable = readVariable(name, { env: environment });
    if ('failure' in variable) throw new Error(`${variable.failure}. Fix it, or unset the variable.`);
    return variable.text;
  };
  const [url, secret] = [read('SERVICE_DATABASE_URL'), read('SERVICE_SECRET')];
  const from = { folder: service, url, secret };
  if (proxy === undefined) return { service: from };
  const [proxyUrl, proxySecret] = [read('PROXY_DATABASE_URL'), read('PROXY_SECRET')];
  // These are the app's own here.
  const own = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'JOINERY_SECRET', 'DATA_DIR', 'PUBLIC_URL', 'TRUST_PROXY'];
  const others = [...own, 'PORT', 'HOST', 'METRICS_TOKEN', 'REDIS_URL'].flatMap((name) => [name, `${name}_FILE`]);
  const env = {
    ...environment,
    ...Object.fromEntries(others.map((name) => [name, undefined])),
    ...(proxyUrl !== undefined && { DATABASE_URL: proxyUrl }),
    ...(proxySecret !== undefined && { JOINERY_SECRET: proxySecret }),
    ...(proxyData !== undefined && { DATA_DIR: proxyData }),
  };
  return {
    service: from,
    proxy: { folder: proxyData, url: proxyUrl, secret: proxySecret, config: proxy, env },
  };
}

function describe({ rows, forms, proxyUrl }: Imported, publicUrl: string | undefined): string[] {
  const count = (table: string, one: string, many = `${one}s`) => {
    const number = rows.get(table) ?? 0;
    return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
  };
  const lines = [
    `✓ ${count('account', 'account')}, ${count('contact', 'contact')}, ${count('list', 'opt-in process', 'opt-in processes')}, ${count('tag', 'tag')}, ${count('api_key', 'API key')}, ${count('campaign', 'campaign')}, ${count('webhook', 'webhook')}`,
  ];
  if (forms) {
    if (forms.configured.length) lines.push(`✓ forms of the configuration: ${forms.configured.join(', ')}`);
    if (forms.stored.length) lines.push(`✓ forms made in the proxy’s console: ${forms.stored.join(', ')}`);
    lines.push(`✓ ${count('proxy_outbox', 'submission')} waiting, ${count('proxy_widget_file', 'pinned file')}`);
    for (const { name, reason } of forms.refused) lines.push(`✗ ${name} was not taken: ${reason}`);
    for (const option of forms.without) lines.push(`⚠ ${option} was left out: ${adviceOn(option)}`);
  }
  lines.push('', 'The originals are unchanged. Stop service and proxy for good, or both would send what waits. Then:');
  const lead = proxyUrl === undefined ? [] : [`  let ${proxyUrl} lead to the app, so that tags on pages go on working`];
  const address = publicUrl === undefined ? '  set PUBLIC_URL to the address that the service had' : undefined;
  lines.push(...lead, ...(address ? [address] : []), '  start the app, and make a backup');
  return lines;
}

/** What the app has instead of an option of the proxy, and what to do. `option` may begin with a form's name. */
function adviceOn(option: string): string {
  return advice[option.split('.').at(-1) ?? ''] ?? 'forms of the app don’t have it';
}

const usual =
  'the app guards every form in the usual way. If you need other guards, start it from a program of your own with createApp({ configure })';
const advice: Record<string, string> = {
  guards: usual,
  rateLimit: usual,
  wildcardOrigins: 'name each address in the console, among the sites of the form',
  redirectHosts:
    'visitors may be sent to the app and to the sites of the form. Add the others to these in the console, or they see the form’s own thanks',
  page: 'the form’s own page has the usual icon, and no picture where its address is shared',
  exactErrors: 'the app never tells a visitor whether an address is known',
  linkSecret:
    'links to preferences that other programs sign with it stop working. Let them use the links of the app’s own mails, such as unsubscribeUrl',
  statsToken: 'the numbers are in the console. Programs sign in there, or read /metrics/forms with METRICS_TOKEN',
  confirmedToken: 'the app knows who has confirmed. Remove the webhook that told the proxy',
};
