#!/usr/bin/env node
import { begin } from '@joinery/server/begin';

// What an older Node.js can't even read is loaded behind this.
if (begin('joinery-proxy')) await import('./command/run.ts').then(({ run }) => run(process.argv.slice(2)));
