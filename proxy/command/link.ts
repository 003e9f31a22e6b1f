import { paths } from '@joinery/contract/wire';
import { createLinks } from '../link/link.ts';
import type { CommandOptions } from './command.ts';
import { notMade } from './load.ts';
import type { Output } from './terminal.ts';

export interface LinkOptions extends CommandOptions {
  form: string;
  email: string;
  /** Days until the link expires. @default never */
  days?: number;
  token?: true;
}

/** `npx @joinery/proxy link`. */
export async function printLink(options: LinkOptions, output: Output): Promise<void> {
  const { form, email, days = 0 } = options;
  const { print, fail } = output;
  const loaded = await output.load(options.config, 'find');
  if ('failure' in loaded) return fail(loaded.failure);
  const { forms, linkSecret, publicUrl, store } = loaded.settings;
  if (!forms.has(form)) return fail(`There is no form ${form}. There are ${[...forms.keys()].join(', ')}.`);
  if (store?.toBeMade === 'secret' && !loaded.config.linkSecret) return fail(notMade);
  if (!linkSecret) return fail('There is no secret to sign with: set linkSecret, dataDir or JOINERY_SECRET.');
  const expires = days > 0 && { expires: Math.floor(Date.now() / 1_000 + days * 86_400) };
  const token = createLinks(linkSecret).create({ form, email, ...expires });
  if (options.token) return print(token);
  if (publicUrl === undefined)
    return fail('The configuration has no publicUrl to begin the link with: set it, or use --token.');
  print(`${publicUrl.replace(/\/+$/, '')}${paths.page(form)}/preferences?token=${token}`);
}
