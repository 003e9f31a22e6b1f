import manifest from '../package.json' with { type: 'json' };
import { StoreError } from '../store/store-error.ts';
import { UsageError } from './options.ts';
import { fail, print } from './print.ts';

interface Command {
  run(args: string[]): Promise<void>;
  usage: string;
}

// Loaded on demand: `serve` takes several times as long to load as most other commands.
const commands: Record<string, () => Promise<Command>> = {
  serve: () => import('./serve/serve.ts'),
  check: () => import('./check.ts'),
  doctor: () => import('./doctor.ts'),
  snippet: () => import('./snippet/snippet.ts'),
  outbox: () => import('./outbox.ts'),
  link: () => import('./link.ts'),
  hash: () => import('./hash.ts'),
  secret: () => import('./secret.ts'),
};

const usage = `npx @joinery/proxy keeps the API keys of signup forms, guards the forms and forwards their submissions.

  npx @joinery/proxy [serve]         serves the forms
  npx @joinery/proxy check           finds mistakes in the configuration
  npx @joinery/proxy doctor          checks services, keys, pages and store
  npx @joinery/proxy snippet <form>  prints the code to paste into a page
  npx @joinery/proxy outbox <what>   lists, exports, mends, retries or drops submissions that wait for a service
  npx @joinery/proxy link <form> <email>  prints the signed link by which a contact leaves
  npx @joinery/proxy hash <address>  prints the name of a contact in the log
  npx @joinery/proxy secret rotate   encrypts the store with a new secret

  -c, --config <file>  the configuration: a .ts, .js, .json or .yaml file, or a folder of forms (default: forms.config.ts)
  -h, --help           shows this help, or that of the command before it
  -v, --version        shows the version`;

/** Runs the command after `npx @joinery/proxy`. Reports failures on the standard error and in the exit code. */
export async function run(words: string[]): Promise<void> {
  const [first = '', ...rest] = words;
  const [name, args] = first && !first.startsWith('-') ? [first, rest] : ['serve', words];
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (/^(?:-h|--help)$/.test(first)) return print(usage);
  if (/^(?:-v|--version)$/.test(first)) return print(manifest.version);
  if (!load) return fail(`There is no command ${name}.\n\n${usage}`);
  const command = await load();
  try {
    await command.run(args);
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\n\n${command.usage}`);
    else if (error instanceof StoreError) fail(error.message);
    else throw error;
  }
}
