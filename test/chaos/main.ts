import { createPostgres, createSqlite } from '../databases.ts';
import { breakEverything } from './breaks.ts';
import { putHands } from './hands.ts';
import { help, type Options, readOptions } from './options.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);

function read(): Options | undefined {
  try {
    const options = readOptions(process.argv.slice(2));
    if (!options) print(help);
    return options;
  } catch (cause) {
    process.stderr.write(`${(cause as Error).message}\n--help lists the options.\n`);
    process.exitCode = 2;
    return undefined;
  }
}

async function run({ database, hands, ...weight }: Options) {
  const failures = hands ? [] : await breakEverything(print);
  const createDatabase = database === undefined ? createSqlite : () => createPostgres(database);
  failures.push(...(await putHands(createDatabase, weight, print)));
  for (const failure of failures) print(`FAILED  ${failure}`);
  if (failures.length) process.exitCode = 1;
}

const options = read();
if (options) await run(options);
