#!/usr/bin/env node
import { begin } from '@joinery/server/begin';

// Loaded only now, because older versions of Node.js can't even parse it.
if (begin('joinery-proxy')) await import('./command/run.ts').then(({ run }) => run(process.argv.slice(2)));
