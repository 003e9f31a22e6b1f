import { paths } from '@joinery/contract/wire';
import { createLinks } from '../link/link.ts';
import { loadConfig, notMade } from './load.ts';
import { readOptions, UsageError } from './options.ts';
import { fail, print } from './print.ts';

export const usage = `npx @joinery/proxy link <form> <email> [--days <number>] [--token] [--config forms.config.ts]

Prints the signed link to the page where its bearer can take the address off. Put it only into mails to that address.

  --days <number>      days until the link expires (default: never)
  --token              prints only the token`;

/** `npx @joinery/proxy link`. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(
    args,
    { days: { type: 'string' }, token: { type: 'boolean', default: false } },
    2,
  );
  if (values.help) return print(usage);
  const [name, email] = positionals;
  if (name === undefined || email === undefined) throw new UsageError('Name the form and the address.');
  if (!email.includes('@')) throw new UsageError(`${email} is not an email address.`);
  const days = Number(values.days ?? 0);
  if (!(days >= 0)) throw new UsageError('--days takes a number, 0 or more.');
  const loaded = await loadConfig(values.config, { secrets: 'find' });
  if ('failure' in loaded) return fail(loaded.failure);
  const { forms, linkSecret, publicUrl, store } = loaded.settings;
  if (!forms.has(name)) return fail(`There is no form ${name}. There are ${[...forms.keys()].join(', ')}.`);
  if (store?.toBeMade === 'secret' && !loaded.config.linkSecret) return fail(notMade);
  if (!linkSecret) return fail('There is no secret to sign with: set linkSecret, dataDir or JOINERY_SECRET.');
  const expires = days > 0 && { expires: Math.floor(Date.now() / 1_000 + days * 86_400) };
  const token = createLinks(linkSecret).create({ form: name, email, ...expires });
  if (values.token) return print(token);
  if (publicUrl === undefined)
    return fail('The configuration has no publicUrl to begin the link with: set it, or use --token.');
  print(`${publicUrl.replace(/\/+$/, '')}${paths.page(name)}/preferences?token=${token}`);
}
