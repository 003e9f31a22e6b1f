import type { Command } from 'commander';
import { AdvisedError } from '../../failure.ts';
import type { SmartTrigger } from '../../model/tag.ts';
import { accountOption, examples, idOption, jsonOption, parseId, type Runner } from '../runner.ts';

interface CreateOptions {
  id?: number;
  name: string;
  whenSubscribed?: number;
  whenClicked?: number;
  whenOpened?: number;
}

/** Adds the `tag` commands. */
export function addTagCommands(program: Command, { withAccount }: Runner): void {
  const group = program.command('tag').description('labels on contacts');

  const create = group
    .command('create')
    .description('create a manual tag, or a smart tag that the service assigns automatically')
    .requiredOption('--name <text>', 'its name, for people')
    .option(
      '--when-subscribed <id>',
      'make a smart tag for contacts that subscribe through this opt-in process',
      parseId,
    )
    .option(
      '--when-clicked <id>',
      'make a smart tag for contacts that click this link, as `campaign show` shows it',
      parseId,
    )
    .option(
      '--when-opened <id>',
      'make a smart tag for contacts that open this mail, as `campaign show` shows it',
      parseId,
    )
    .option(...idOption)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<CreateOptions>(async ({ service, accountId, output }, options) => {
        const trigger = readTrigger(options);
        const id = await service.tags.create({ accountId, id: options.id, name: options.name, trigger });
        output.done(`Made ${trigger ? 'smart tag' : 'tag'} ${id}.`, { id });
      }),
    );
  examples(create, ['tag create --name "Letter"', 'tag create --name "Has read the guide" --when-clicked 4']);

  const list = group
    .command('list')
    .description('list the tags, and what triggers the smart ones')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output, program }) => {
        const [tags, triggers] = [await service.tags.list(accountId), await service.tags.triggers(accountId)];
        const rows = tags.map(({ id, name, kind }) => ({ id, name, kind, when: showTrigger(triggers.get(id)) }));
        output.rows(rows, `There is no tag yet. Make one: ${program} tag create --name <text>`);
      }),
    );
  examples(list, ['tag list']);

  const remove = group
    .command('delete')
    .description('delete a tag that no API key needs, and take it away from all contacts')
    .argument('<id>', 'its id, as `tag list` shows it', parseId)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, text) => {
        const id = Number(text);
        const { value } = await service.tags.delete(accountId, id, ['manual', 'smart']);
        if (value === 'missing') throw new AdvisedError(`There is no tag ${id}.`, 'tag list');
        if (value === 'linked') throw new AdvisedError(`An API key is linked to tag ${id}.`, 'key list');
        output.done(`Deleted tag ${id}.`, { id });
      }),
    );
  examples(remove, ['tag delete 3']);
}

function readTrigger({ whenSubscribed, whenClicked, whenOpened }: CreateOptions): SmartTrigger | undefined {
  const triggers = [
    { kind: 'list', id: whenSubscribed },
    { kind: 'link', id: whenClicked },
    { kind: 'email', id: whenOpened },
  ] as const;
  const [trigger, other] = triggers.flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }]));
  if (other) throw new Error('A smart tag has one trigger. Make a tag for each.');
  return trigger;
}

function showTrigger(trigger: SmartTrigger | undefined): string {
  if (!trigger) return '';
  return `${{ list: 'subscribed by', link: 'clicked link', email: 'opened mail' }[trigger.kind]} ${trigger.id}`;
}
