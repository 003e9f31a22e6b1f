import type { Imported } from './import-into.ts';

/** What an import took over, or would take over, for people and programs. */
export interface Report {
  /** Whether every form was taken. */
  ok: boolean;
  dryRun: boolean;
  /** Why nothing was taken. */
  problems: string[];
  /** What has to be done before the import. Only a dry run has any. */
  before: string[];
  taken: Record<keyof typeof tables, number>;
  forms: { name: string; from: 'configuration' | 'console'; address: string }[];
  refused: { name: string; reason: string }[];
  /** What the app doesn't have, and what to do instead. */
  without: { option: string; advice: string }[];
  /** What to do afterwards. */
  next: string[];
}

const tables = {
  accounts: 'account',
  contacts: 'contact',
  optInProcesses: 'list',
  tags: 'tag',
  apiKeys: 'api_key',
  campaigns: 'campaign',
  webhooks: 'webhook',
  messagesWaiting: 'service_outbox',
  submissionsWaiting: 'proxy_outbox',
  pinnedFiles: 'proxy_widget_file',
};

/** @param publicUrl the address of the app, if it is set */
export function reportOf(
  { rows, forms, proxyUrl, before }: Imported,
  { publicUrl, dryRun }: { publicUrl: string | undefined; dryRun: boolean },
): Report {
  const counts = Object.fromEntries(Object.entries(tables).map(([noun, table]) => [noun, rows.get(table) ?? 0]));
  const from = (from: 'configuration' | 'console', names: string[] = []) =>
    names.map((name) => ({ name, from, address: `${proxyUrl ?? ''}/forms/${name}` }));
  const without = (forms?.without ?? []).map((option) => ({ option, advice: adviceOn(option) }));
  if (forms?.people) without.push({ option: countOf(forms.people, 'person', 'people'), advice: addPeople });
  return {
    ok: !forms?.refused.length,
    dryRun,
    problems: [],
    before,
    taken: counts as Report['taken'],
    forms: [...from('configuration', forms?.configured), ...from('console', forms?.stored)],
    refused: forms?.refused ?? [],
    without,
    next: [
      ...(proxyUrl === undefined ? [] : [`let ${proxyUrl} lead to the app, so that tags on pages go on working`]),
      ...(publicUrl === undefined ? ['set PUBLIC_URL to the address that the service had'] : []),
      'start the app, and make a backup',
    ],
  };
}

/** The lines for people. */
export function linesOf({ dryRun, before, taken, forms, refused, without, next }: Report): string[] {
  const count = (noun: keyof typeof tables, one: string, many?: string) => countOf(taken[noun], one, many);
  const origins = { configuration: 'the configuration', console: 'the proxy’s console' };
  return [
    ...(dryRun ? ['A dry run: nothing was changed. The import would take over:'] : []),
    `✓ ${count('accounts', 'account')}, ${count('contacts', 'contact')}, ${count('optInProcesses', 'opt-in process', 'opt-in processes')}, ${count('tags', 'tag')}, ${count('apiKeys', 'API key')}, ${count('campaigns', 'campaign')}, ${count('webhooks', 'webhook')}`,
    ...forms.map(({ name, from, address }) => `✓ form ${name} of ${origins[from]}: ${address}`),
    `✓ waiting: ${count('messagesWaiting', 'message')}, ${count('submissionsWaiting', 'submission')}`,
    `✓ ${count('pinnedFiles', 'pinned file')} of widgets`,
    ...refused.map(({ name, reason }) => `✗ form ${name} isn’t taken: ${reason}`),
    ...without.map(({ option, advice }) => `⚠ ${option} left out: ${advice}`),
    ...before.map((line) => `⚠ ${line}`),
    '',
    dryRun
      ? 'Without --dry-run, it leaves the originals unchanged too. Stop service and proxy before, and for good. Afterwards:'
      : 'The originals are unchanged. Stop service and proxy for good, or both would send what waits. Then:',
    ...next.map((line) => `  ${line}`),
  ];
}

function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** What the app has instead of an option of the proxy, and what to do. `option` may begin with a form's name. */
function adviceOn(option: string): string {
  return advice[option.split('.').at(-1) ?? ''] ?? 'forms of the app don’t have it';
}

const addPeople = 'the proxy’s console had them. Add them to the account in the app’s console';
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
