#!/usr/bin/env node
import * as check from './command/check.ts';
import * as doctor from './command/doctor.ts';
import * as hash from './command/hash.ts';
import * as link from './command/link.ts';
import { UsageError } from './command/options.ts';
import * as outbox from './command/outbox.ts';
import { fail, print } from './command/print.ts';
import * as serve from './command/serve.ts';
import * as snippet from './command/snippet.ts';
import manifest from './package.json' with { type: 'json' };
import { StoreError } from './store/open.ts';

const commands: Record<string, { run: (args: string[]) => Promise<void>; usage: string }> = {
  serve: { run: serve.serve, usage: serve.usage },
  check: { run: check.check, usage: check.usage },
  doctor: { run: doctor.doctor, usage: doctor.usage },
  snippet: { run: snippet.snippet, usage: snippet.usage },
  outbox: { run: outbox.outbox, usage: outbox.usage },
  link: { run: link.link, usage: link.usage },
  hash: { run: hash.hash, usage: hash.usage },
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
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

// Whoever reads what is printed may have read enough, as `head` has; and a server needs nobody who reads: a full disk is no reason to end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && name !== 'serve') throw error;
});

if (/^(?:-h|--help)$/.test(first)) print(usage);
else if (/^(?:-v|--version)$/.test(first)) print(manifest.version);
else if (!command) fail(`There is no command ${name}.\n\n${usage}`);
else {
  try {
    await command.run(args);
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\n\n${command.usage}`);
    else if (error instanceof StoreError) fail(error.message);
    else throw error;
  }
}
