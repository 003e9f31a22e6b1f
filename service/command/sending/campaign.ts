import type { Command } from 'commander';
import type { StepReport } from '../../campaign/campaigns.ts';
import { AdvisedError } from '../../failure.ts';
import type { Campaign, CampaignStart } from '../../model/campaign.ts';
import { accountOption, type Context, examples, jsonOption, parseId, type Runner } from '../runner.ts';

/** Adds the `campaign` commands. */
export function addCampaignCommands(program: Command, { withAccount }: Runner): void {
  const group = program.command('campaign').description('sequences of emails that a tag or a completed opt-in starts');

  const create = group
    .command('create')
    .description('make a campaign from a JSON file (see docs/campaigns.md); it does not run until started')
    .argument('<file>', 'its name, what starts it, and its steps')
    .option('--start', 'start it at once', false)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<{ start: boolean }>(async ({ service, accountId, output, program }, { start }, file = '') => {
        const { readCampaignFile } = await import('../../campaign/campaign-file.ts');
        const id = await service.campaigns.create(accountId, readCampaignFile(file));
        if (start) await service.campaigns.start(accountId, id);
        const next = start ? 'It runs.' : `Start it: ${program} campaign start ${id}`;
        output.done(`Made campaign ${id}. ${next}`, { id, isRunning: start });
      }),
    );
  examples(create, ['campaign create welcome.json', 'campaign create welcome.json --start']);

  const list = group
    .command('list')
    .description('list the campaigns, and how many contacts started, wait, finished or were stopped')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output, program }) => {
        const campaigns = await service.campaigns.list(accountId);
        const rows = campaigns.map(({ id, name, start, started, running, finished, stopped, ...campaign }) => ({
          ...{ id, name, start: showStart(start), state: showState(campaign) },
          ...{ started, waiting: running, finished, stopped },
        }));
        output.rows(rows, `There is no campaign yet. Make one: ${program} campaign create <file>`);
      }),
    );
  examples(list, ['campaign list']);

  const show = group
    .command('show')
    .description('show the steps of a campaign, and how many contacts got, opened and clicked each mail')
    .argument('<id>', 'its id, as `campaign list` shows it', parseId)
    .option(...accountOption)
    .option(...jsonOption)
    .action(withAccount((context, _options, id) => showCampaign(context, Number(id))));
  examples(show, ['campaign show 3', 'campaign show 3 --json']);

  const changes = [
    ['start', 'start a campaign and run its due steps', 'Campaign %s runs.'],
    ['stop', 'pause a campaign: no new contacts, no steps', 'Stopped campaign %s.'],
    ['delete', 'delete a campaign with its mails; links in sent mails then lead nowhere', 'Deleted campaign %s.'],
  ] as const;
  for (const [word, description, done] of changes) {
    const command = group
      .command(word)
      .description(description)
      .argument('<id>', 'its id, as `campaign list` shows it', parseId)
      .option(...accountOption)
      .option(...jsonOption)
      .action(
        withAccount(async ({ service, accountId, output }, _options, text) => {
          const id = Number(text);
          if (!(await service.campaigns[word](accountId, id))) throw missing(id);
          output.done(done.replace('%s', String(id)), { id });
        }),
      );
    examples(command, [`campaign ${word} 3`]);
  }
}

async function showCampaign({ service, accountId, output }: Context & { accountId: number }, id: number) {
  const campaign = await service.campaigns.read(accountId, id);
  if (!campaign) throw missing(id);
  const { name, start, steps } = campaign;
  const sentence = `Campaign ${id}, ${name}: ${showState(campaign)}, started by ${showStart(start)}.`;
  output.details(sentence, steps.map(toRow), campaign);
}

function toRow({ delay, kind, targetId, email }: StepReport, index: number) {
  const links = email?.links.map((link) => `${link.id} ${link.url}`).join(', ') ?? '';
  return {
    step: index + 1,
    after: showDelay(delay),
    what: email ? `mail ${targetId}: ${email.subject}` : `${kind} ${targetId}`,
    ...{ sent: email?.sent ?? '', opened: email?.opened ?? '', clicked: email?.clicked ?? '', links },
  };
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function showDelay(delay: number): string {
  const [unit, seconds] = units.find(([, length]) => delay >= length && delay % length === 0) ?? ['second', 1];
  const count = delay / seconds;
  return delay === 0 ? 'at once' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function showStart({ kind, id }: CampaignStart): string {
  return kind === 'tag' ? `tag ${id}` : `opt-in process ${id}`;
}

function showState({ isRunning }: Pick<Campaign, 'isRunning'>): string {
  return isRunning ? 'running' : 'stopped';
}

function missing(id: number): Error {
  return new AdvisedError(`There is no campaign ${id}.`, 'campaign list');
}
