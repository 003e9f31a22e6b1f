#!/usr/bin/env node
import { run } from './command/run.ts';

const { env: environment, stdin, stdout, stderr } = process;
process.exitCode = await run(process.argv.slice(2), { environment, stdin, stdout, stderr });
