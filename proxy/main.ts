#!/usr/bin/env node
import { begin } from '@joinery/server/begin';

// Loaded only now, because older versions of Node.js can't even parse it.
if (begin('joinery-proxy')) {
  const { run } = await import('./command/run.ts');
  const { env: environment, stdin, stdout, stderr } = process;
  process.exitCode = await run(process.argv.slice(2), { environment, stdin, stdout, stderr });
}
