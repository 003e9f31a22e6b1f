import { type Command, InvalidArgumentError, Option } from 'commander';
import { AdvisedError } from '../../failure.ts';
import type { Webhook } from '../../model/webhook.ts';
import { accountOption, examples, idOption, jsonOption, parseId, type Runner } from '../runner.ts';

interface CreateOptions extends Pick<Webhook, 'name' | 'label' | 'method' | 'format' | 'url' | 'onErasure'> {
  id?: number;
  tag?: number;
  link?: number;
  field: string[];
  value: Record<string, string>;
}

/** Adds the `webhook` commands. */
export function addWebhookCommands(program: Command, { withAccount }: Runner): void {
  const group = program
    .command('webhook')
    .description('calls to other systems when a contact gets a tag or clicks a link, or as a step of a campaign');

  const create = group
    .command('create')
    .description('make a webhook and print the secret that its calls are signed with')
    .requiredOption('--name <text>', 'its name')
    .requiredOption('--url <url>', 'the URL to call')
    .option('--tag <id>', 'the tag that triggers it; without a tag or link, only campaigns call it', parseId)
    .option('--link <id>', 'the link in a mail that triggers it, as `campaign show` shows it', parseId)
    .option('--label <text>', 'a note on its purpose', '')
    .addOption(new Option('--method <method>', 'the method of its calls').choices(['GET', 'POST']).default('POST'))
    .addOption(
      new Option('--format <format>', 'the format of data in a POST').choices(['form', 'json']).default('json'),
    )
    .option('--field <name>', 'contact data to send: email, smsNumber or a field; repeatable', collect, [])
    .option('--value <name=text>', 'a fixed value for every call; repeatable', collectValue, {})
    .option('--on-erasure', 'also call it when a contact is erased', false)
    .option(...idOption)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<CreateOptions>(async ({ service, accountId, output, terminal }, options) => {
        const {
          name,
          label,
          method,
          format,
          url,
          onErasure,
          tag: tagId,
          link: linkId,
          field: fields,
          value: values,
        } = options;
        const settings = { name, label, method, format, url, onErasure, tagId, linkId, fields, values };
        const { id, secret, reach } = await service.webhooks.create({ accountId, id: options.id, ...settings });
        if (reach === 'unknown') {
          terminal.stderr.write(
            `${new URL(url).hostname} can't be found right now. Check its spelling, or try later: webhook test ${id}\n`,
          );
        }
        output.done(`Made webhook ${id}. Its calls are signed with ${secret}`, { id, secret });
      }),
    );
  examples(create, [
    'webhook create --name CRM --tag 1 --url https://crm.example.com/hook --field email --value Authorization=abc',
  ]);

  const list = group
    .command('list')
    .description('list the webhooks, without their secrets and values')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output, program }) => {
        const webhooks = await service.webhooks.list(accountId);
        const rows = webhooks.map(({ id, name, label, method, url, tagId, linkId }) => ({
          ...{ id, name, label, method, url },
          calledBy: tagId ? `tag ${tagId}` : linkId ? `link ${linkId}` : 'campaigns',
        }));
        output.rows(rows, `There is no webhook yet. Make one: ${program} webhook create`);
      }),
    );
  examples(list, ['webhook list']);

  const remove = group
    .command('delete')
    .description('delete a webhook')
    .argument('<id>', 'its id, as `webhook list` shows it', parseId)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, text) => {
        const id = Number(text);
        if (!(await service.webhooks.delete(accountId, id))) {
          throw new AdvisedError(`There is no webhook ${id}.`, 'webhook list');
        }
        output.done(`Deleted webhook ${id}.`, { id });
      }),
    );
  examples(remove, ['webhook delete 3']);

  const test = group
    .command('test')
    .description('call a webhook at once, with empty contact data')
    .argument('<id>', 'its id, as `webhook list` shows it', parseId)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, text) => {
        await service.webhooks.test(accountId, Number(text));
        output.done('The receiver took it.', { taken: true });
      }),
    );
  examples(test, ['webhook test 3']);
}

function collect(text: string, before: string[]): string[] {
  return [...before, text];
}

function collectValue(text: string, before: Record<string, string>): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as name=text.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
