#!/usr/bin/env node
import { UsageError } from './command/options.ts';
import { fail, print } from './command/print.ts';
import manifest from './package.json' with { type: 'json' };
import { StoreError } from './store/store-error.ts';

interface Command {
  run(args: string[]): Promise<void>;
  usage: string;
}

// Each is loaded when it is asked for: what serves takes several times as long to load as what answers most questions.
const commands: Record<string, () => Promise<Command>> = {
  serve: () => import('./command/serve.ts'),
  check: () => import('./command/check.ts'),
  doctor: () => import('./command/doctor.ts'),
  snippet: () => import('./command/snippet.ts'),
  outbox: () => import('./command/outbox.ts'),
  link: () => import('./command/link.ts'),
  hash: () => import('./command/hash.ts'),
};

const usage = `joinery-proxy keeps the API keys of signup forms, guards the forms and forwards what they take.

  joinery-proxy [serve]         serves the forms
  joinery-proxy check           says what is wrong in the configuration
  joinery-proxy doctor          says whether services, keys, pages and store are as they must be
  joinery-proxy snippet <form>  prints what to paste into a page
  joinery-proxy outbox <what>   list, export, mend, retry or drop submissions that wait for a service
  joinery-proxy link <form> <email>  prints the signed link that lets somebody leave
  joinery-proxy hash <address>  prints what the log calls somebody

  -c, --config <file>  the configuration: a .ts, .js, .json or .yaml file, or a folder of forms (default: forms.config.ts)
  -h, --help           shows this, or after a command how that is used
  -v, --version        shows the version`;

const [first = '', ...rest] = process.argv.slice(2);
const [name, args] = first && !first.startsWith('-') ? [first, rest] : ['serve', process.argv.slice(2)];
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;

// Whoever reads what is printed may have read enough, as `head` has; and a server needs nobody who reads: a full disk is no reason to end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && name !== 'serve') throw error;
});

const needed = Number.parseInt(manifest.engines.node.replace('>=', ''), 10);
const isOld = Number.parseInt(process.versions.node, 10) < needed;

if (/^(?:-h|--help)$/.test(first)) print(usage);
else if (/^(?:-v|--version)$/.test(first)) print(manifest.version);
else if (isOld) fail(`joinery-proxy needs Node.js ${needed} or newer, and this is ${process.version}.`);
else if (!load) fail(`There is no command ${name}.\n\n${usage}`);
else {
  const command = await load();
  try {
    await command.run(args);
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\n\n${command.usage}`);
    else if (error instanceof StoreError) fail(error.message);
    else throw error;
  }
}
