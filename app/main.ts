#!/usr/bin/env node
import { begin } from '@joinery/server/begin';

// Loaded on demand: an older Node.js can't even parse it.
if (begin('joinery')) {
  const { run } = await import('./command/run.ts');
  const { env: environment, stdin, stdout, stderr } = process;
  process.exitCode = await run(process.argv.slice(2), { environment, stdin, stdout, stderr });
  // A question to a dead name server would keep the process for half a minute after its findings are printed.
  if (process.argv[2] === 'doctor') setTimeout(() => process.exit(), 500).unref();
}
