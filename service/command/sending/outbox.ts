import type { Command } from 'commander';
import type { OutboxEntry } from '../../sending/outbox-admin.ts';
import { type Context, examples, jsonOption, type Runner } from '../runner.ts';

/** Adds the `outbox` commands. */
export function addOutboxCommands(program: Command, { withService }: Runner): void {
  const group = program.command('outbox').description('messages waiting to be sent: mail, texts and webhook calls');

  const list = group
    .command('list')
    .description('list waiting messages, without addresses; with --dead, those given up')
    .option('--dead', 'list messages that were given up', false)
    .option(...jsonOption)
    .action(
      withService<{ dead: boolean }>(async ({ service, output }, { dead }) => {
        const entries = await service.outbox.list(dead ? 'dead' : 'waiting');
        output.rows(entries.map(show), dead ? 'Nothing was given up.' : 'Nothing waits.');
      }),
    );
  examples(list, ['outbox list', 'outbox list --dead --json']);

  const lanes = group
    .command('lanes')
    .description('count messages that wait, are being sent or were given up, by lane')
    .option(...jsonOption)
    .action(
      withService(async ({ service, output }) => {
        const depths = await service.outbox.lanes();
        output.rows(
          depths.map(({ lane, waiting, underWay, dead, oldest }) => {
            return {
              lane,
              waiting: waiting - underWay,
              underWay,
              dead,
              since: oldest === undefined ? '' : toText(oldest),
            };
          }),
          'Nothing waits.',
        );
      }),
    );
  examples(lanes, ['outbox lanes']);

  const retry = group
    .command('retry')
    .description('retry messages now, with a full set of attempts')
    .argument('[id...]', 'the ids, as `outbox list` shows them')
    .option('--dead', 'all messages that were given up', false)
    .option(...jsonOption)
    .action(
      withService<{ dead: boolean }>(async (context, { dead }, ...ids) => {
        const { outbox } = context.service;
        if (!ids.length && !dead)
          throw new Error('Name the ids to retry, or use --dead for all messages that were given up.');
        const all = ids.length ? ids : (await outbox.list('dead')).map(({ id }) => id);
        await doEach(context, all, outbox.retry, 'tried again');
      }),
    );
  examples(retry, ['outbox retry --dead', 'outbox retry 3f0c9b8e-5a3d-4c47-9f5e-0c8d7a6b5e4f']);

  const drop = group
    .command('drop')
    .description('delete messages, so that they are never sent')
    .argument('<id...>', 'the ids, as `outbox list` shows them')
    .option(...jsonOption)
    .action(
      withService(async (context, _options, ...ids) => {
        await doEach(context, ids, context.service.outbox.drop, 'deleted');
      }),
    );
  examples(drop, ['outbox drop 3f0c9b8e-5a3d-4c47-9f5e-0c8d7a6b5e4f']);
}

function show({ next, since, reason, failure: _, underWay: __, ...entry }: OutboxEntry) {
  const times = { since: toText(since), next: next === undefined ? '' : toText(next) };
  return { ...entry, ...times, reason };
}

async function doEach(
  { output, outcome, program, terminal }: Context,
  ids: string[],
  work: (id: string) => Promise<boolean>,
  what: string,
) {
  const done: string[] = [];
  for (const id of ids) {
    if (await work(id)) done.push(id);
    else {
      terminal.stderr.write(`${id} does not exist, or is being sent right now. See: ${program} outbox list\n`);
      outcome.exitCode = 1;
    }
  }
  output.done(`${done.length} of ${ids.length} ${what}.`, { done });
}

const toText = (time: number) => new Date(time).toISOString();
