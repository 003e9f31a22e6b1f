import manifest from '../package.json' with { type: 'json' };
import { StoreError } from '../store/store-error.ts';
import { UsageError } from './options.ts';
import { fail, print } from './print.ts';

interface Command {
  run(args: string[]): Promise<void>;
  usage: string;
}

// Each is loaded when it is asked for: what serves takes several times as long to load as what answers most questions.
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

const usage = `npx @joinery/proxy keeps the API keys of signup forms, guards the forms and forwards what they take.

  npx @joinery/proxy [serve]         serves the forms
  npx @joinery/proxy check           says what is wrong in the configuration
  npx @joinery/proxy doctor          says whether services, keys, pages and store are as they must be
  npx @joinery/proxy snippet <form>  prints what to paste into a page
  npx @joinery/proxy outbox <what>   list, export, mend, retry or drop submissions that wait for a service
  npx @joinery/proxy link <form> <email>  prints the signed link that lets somebody leave
  npx @joinery/proxy hash <address>  prints what the log calls somebody
  npx @joinery/proxy secret rotate   seals what is kept with another secret

  -c, --config <file>  the configuration: a .ts, .js, .json or .yaml file, or a folder of forms (default: forms.config.ts)
  -h, --help           shows this, or after a command how that is used
  -v, --version        shows the version`;

/** Runs what the words after `npx @joinery/proxy` ask for; what was not done is told on the standard error, and by the exit code. */
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
