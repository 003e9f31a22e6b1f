import { createServer } from 'node:http';
import { createProxy } from '@joinery/proxy';
import { openLog } from '@joinery/server';
import { serve } from './watched.ts';

/** The proxy with every guard that is on by default. It writes its log as in production, but to nowhere. */
const [, , upstream = ''] = process.argv;
const plenty = { limit: 1_000_000, window: 60_000 };
const { listener } = await createProxy(
  {
    upstream: { url: upstream },
    trustProxy: 1,
    // In effect no limits, since all submissions come from one machine. The guards still count.
    guards: { clientLimit: plenty, pressure: plenty },
    forms: {
      newsletter: {
        definition: { fields: [{ name: 'email' }, { name: 'fieldFirstName' }] },
        key: { env: 'KEY' },
        origins: ['https://www.example.com'],
        // Where the service's answers lead. A refused redirect would log a warning for each submission.
        redirectHosts: ['lists.example.com'],
      },
    },
  },
  { env: { KEY: 'bench' }, logger: openLog({ destination: '/dev/null' }) },
);
serve(createServer(listener), '/forms/newsletter');
