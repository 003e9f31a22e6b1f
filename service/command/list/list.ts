import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { AdvisedError } from '../../failure.ts';
import { type Language, languages } from '../../language.ts';
import { parsePageParameters } from '../../link/parameters.ts';
import type { OptIn, PageParameters } from '../../model/list.ts';
import { accountOption, examples, idOption, jsonOption, parseId, type Runner } from '../runner.ts';
import { addLetterheadOptions, type LetterheadOptions, letterheadOf } from './letterhead-options.ts';

interface CreateOptions extends LetterheadOptions {
  id?: number;
  name: string;
  optIn: OptIn;
  pendingUrl: string;
  thankyouUrl: string;
  pageParameters: PageParameters;
  language: Language;
  trackOpens: boolean;
}

/** Adds the `list` commands. */
export function addListCommands(program: Command, { withAccount }: Runner): void {
  const group = program.command('list').description('opt-in processes: how a new contact confirms');

  const create = group
    .command('create')
    .description('make an opt-in process')
    .requiredOption('--name <text>', 'its name, shown on pages and in mails unless it has a public one')
    .addOption(
      new Option('--opt-in <kind>', 'whether contacts must confirm their address (double)')
        .choices(['single', 'double'])
        .default('double'),
    )
    .addOption(
      new Option('--language <language>', 'the language of its messages and pages').choices(languages).default('en'),
    )
    .option('--track-opens', 'record when its contacts open their mails', false)
    .option('--pending-url <url>', 'the pending page, before confirming; the service’s own by default', '')
    .option('--thankyou-url <url>', 'the thank-you page, after confirming; the service’s own by default', '')
    .option('--page-parameters <pairs>', pageParametersHelp, parsePageParameters, {})
    .option(...idOption)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<CreateOptions>(async ({ service, accountId, output }, options) => {
        const { name, optIn, language, pendingUrl, thankyouUrl, pageParameters, trackOpens: tracksOpens } = options;
        const pages = { pendingUrl, thankyouUrl, pageParameters, letterhead: letterheadOf(options) };
        const settings = { name, optIn, language, ...pages, tracksOpens };
        const id = await service.lists.create({ accountId, id: options.id, ...settings });
        output.done(`Made opt-in process ${id}.`, { id });
      }),
    );
  addLetterheadOptions(create);
  examples(create, [
    'list create --name "Monthly letter" --thankyou-url https://www.example.com/thanks',
    'list create --name letter --public-name "Saltmarsh Coffee" --color "#8a3b12" --reply-to hello@example.com',
  ]);

  const list = group
    .command('list')
    .description('list the opt-in processes; the one without a name is the predefined one')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }) => {
        const { shownName } = await import('../../model/letterhead.ts');
        const lists = await service.lists.list(accountId);
        const rows = lists.map((list) => {
          const { id, name, optIn, language } = list;
          return { id, name, shownAs: shownName(list, language), optIn, language };
        });
        output.rows(rows, 'There is no opt-in process.');
      }),
    );
  examples(list, ['list list']);

  const show = group
    .command('show')
    .description('show all settings of an opt-in process')
    .argument('<id>', 'its id, as `list list` shows it', parseId)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, text) => {
        const list = await service.lists.read(accountId, Number(text));
        if (!list) throw missing(text);
        const { letterhead, pageParameters, ...settings } = list;
        const parameters = Object.entries(pageParameters).map((pair) => pair.join('='));
        const details = { ...settings, pageParameters: parameters.join(','), ...letterhead };
        const lines = Object.entries(details).map(
          ([name, value]) => `${name}: ${String(value).replaceAll('\n', '\n  ')}`,
        );
        output.text(lines.join('\n'), list);
      }),
    );
  examples(show, ['list show 2']);

  const update = group
    .command('update')
    .description('change the given settings of an opt-in process')
    .argument('<id>', 'its id, as `list list` shows it', parseId)
    .option('--name <text>', 'its name; the predefined one keeps none')
    .addOption(
      new Option('--opt-in <kind>', 'whether contacts must confirm their address (double)').choices([
        'single',
        'double',
      ]),
    )
    .addOption(new Option('--language <language>', 'the language of its messages and pages').choices(languages))
    .option('--pending-url <url>', 'the pending page, before confirming; empty for the service’s own')
    .option('--thankyou-url <url>', 'the thank-you page, after confirming; empty for the service’s own')
    .option('--page-parameters <pairs>', `${pageParametersHelp}; empty for none`, parsePageParameters)
    .option('--logo-file <path>', 'a PNG of at most 600 × 96 pixels and 100 kB, for the top of pages and mails')
    .option('--track-opens', 'record when its contacts open their mails')
    .option('--no-track-opens', 'record nothing')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<Partial<CreateOptions> & { logoFile?: string }>(
        async ({ service, accountId, output }, options, text) => {
          const id = Number(text);
          const { name, optIn, language, pendingUrl, thankyouUrl, pageParameters, trackOpens: tracksOpens } = options;
          const pages = { pendingUrl, thankyouUrl, pageParameters, letterhead: letterheadOf(options) };
          const logo = options.logoFile === undefined ? undefined : await readLogo(options.logoFile);
          const changes = { name, optIn, language, ...pages, logo, tracksOpens };
          const outcome = await service.lists.update(accountId, id, changes);
          if (outcome === 'missing') throw missing(text);
          if (outcome === 'predefined') throw new Error('The predefined process keeps its name and its double opt-in.');
          output.done(`Changed opt-in process ${id}.`, { id });
        },
      ),
    );
  addLetterheadOptions(update);
  examples(update, ['list update 2 --language de', 'list update 1 --public-name "Saltmarsh Coffee"']);
}

async function readLogo(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new Error(`The logo ${file} can't be read. Check its name and permissions.`, { cause });
  }
}

const missing = (id: string | undefined) => new AdvisedError(`There is no opt-in process ${id}.`, 'list list');
const pageParametersHelp = 'tell these pages about the contact, such as id=SubscriberID,email=email,list=list,key=key';
