#!/usr/bin/env node
import * as check from './command/check.ts';
import { UsageError } from './command/options.ts';
import * as outbox from './command/outbox.ts';
import { fail, print } from './command/print.ts';
import * as serve from './command/serve.ts';
import * as snippet from './command/snippet.ts';
import manifest from './package.json' with { type: 'json' };

const commands: Record<string, { run: (args: string[]) => Promise<void>; usage: string }> = {
  serve: { run: serve.serve, usage: serve.usage },
  check: { run: check.check, usage: check.usage },
  snippet: { run: snippet.snippet, usage: snippet.usage },
  outbox: { run: outbox.outbox, usage: outbox.usage },
};

const usage = `joinery-proxy keeps the API keys of signup forms, guards the forms and forwards what they take.

  joinery-proxy [serve]         serves the forms
  joinery-proxy check           says what is wrong in the configuration
  joinery-proxy snippet <form>  prints what to paste into a page
  joinery-proxy outbox <what>   list, export, retry or drop submissions that wait for a service

  -c, --config <file>  the configuration: .ts, .js or .json (default: forms.config.ts)
  -h, --help           shows this, or after a command how that is used
  -v, --version        shows the version`;

const [first = '', ...rest] = process.argv.slice(2);
const [name, args] = first && !first.startsWith('-') ? [first, rest] : ['serve', process.argv.slice(2)];
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (/^(?:-h|--help)$/.test(first)) print(usage);
else if (/^(?:-v|--version)$/.test(first)) print(manifest.version);
else if (!command) fail(`There is no command ${name}.\n\n${usage}`);
else {
  try {
    await command.run(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    fail(`${error.message}\n\n${command.usage}`);
  }
}
