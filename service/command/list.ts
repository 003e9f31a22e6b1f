import { type Command, Option } from 'commander';
import { type Language, languages } from '../language.ts';
import type { OptIn } from '../list.ts';
import { type PageParameters, parsePageParameters } from '../page-parameters.ts';
import { accountOption, examples, idOption, jsonOption, parseId, type Runner } from './runner.ts';

interface CreateOptions {
  id?: number;
  name: string;
  optIn: OptIn;
  pendingUrl: string;
  thankyouUrl: string;
  pageParameters: PageParameters;
  language: Language;
  trackOpens: boolean;
}

export function addListCommands(program: Command, { withAccount }: Runner): void {
  const group = program.command('list').description('opt-in processes: how a new contact confirms');

  const create = group
    .command('create')
    .description('make an opt-in process')
    .requiredOption('--name <text>', 'its name, which confirmation mails show')
    .addOption(
      new Option('--opt-in <kind>', 'whether an address has to be confirmed')
        .choices(['single', 'double'])
        .default('double'),
    )
    .addOption(new Option('--language <language>', 'of its messages and pages').choices(languages).default('en'))
    .option('--track-opens', 'let mails to its contacts tell when they are opened', false)
    .option('--pending-url <url>', 'the page to wait on for the confirmation; the service’s own by default', '')
    .option('--thankyou-url <url>', 'the page after it; the service’s own by default', '')
    .option('--page-parameters <pairs>', pageParametersHelp, parsePageParameters, {})
    .option(...idOption)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<CreateOptions>(async ({ service, accountId, output }, options) => {
        const { name, optIn, language, pendingUrl, thankyouUrl, pageParameters, trackOpens: tracksOpens } = options;
        const settings = { name, optIn, language, pendingUrl, thankyouUrl, pageParameters, tracksOpens };
        const id = await service.lists.create({ accountId, id: options.id, ...settings });
        output.done(`Made opt-in process ${id}.`, { id });
      }),
    );
  examples(create, ['list create --name "Monthly letter" --thankyou-url https://www.example.com/thanks']);

  const list = group
    .command('list')
    .description('list the opt-in processes; the one without a name is the predefined one')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }) => {
        const lists = await service.lists.list(accountId);
        const rows = lists.map(({ id, name, optIn, language }) => ({ id, name, optIn, language }));
        output.rows(rows, 'There is no opt-in process.');
      }),
    );
  examples(list, ['list list']);

  const update = group
    .command('update')
    .description('change what is given of an opt-in process')
    .argument('<id>', 'its id, as `list list` shows it', parseId)
    .option('--name <text>', 'its name; the predefined one keeps none')
    .addOption(new Option('--opt-in <kind>', 'whether an address has to be confirmed').choices(['single', 'double']))
    .addOption(new Option('--language <language>', 'of its messages and pages').choices(languages))
    .option('--pending-url <url>', 'the page to wait on for the confirmation; empty for the service’s own')
    .option('--thankyou-url <url>', 'the page after it; empty for the service’s own')
    .option('--page-parameters <pairs>', `${pageParametersHelp}; empty for none`, parsePageParameters)
    .option('--track-opens', 'let mails to its contacts tell when they are opened')
    .option('--no-track-opens', 'let them tell nothing')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<Partial<CreateOptions>>(async ({ service, accountId, output }, options, text) => {
        const id = Number(text);
        const { name, optIn, language, pendingUrl, thankyouUrl, pageParameters, trackOpens: tracksOpens } = options;
        const changes = { name, optIn, language, pendingUrl, thankyouUrl, pageParameters, tracksOpens };
        const outcome = await service.lists.update(accountId, id, changes);
        if (outcome === 'missing')
          throw new Error(`There is no opt-in process ${id}. See: npx @joinery/service list list`);
        if (outcome === 'predefined') throw new Error('The predefined process keeps its name and its double opt-in.');
        output.done(`Changed opt-in process ${id}.`, { id });
      }),
    );
  examples(update, ['list update 2 --language de', 'list update 2 --track-opens']);
}

const pageParametersHelp = 'tell these pages about the contact, such as id=SubscriberID,email=email,list=list,key=key';
