import { createServer } from 'node:http';
import { createProxy } from '@joinery/proxy';
import { openLog } from '@joinery/server';
import { serve } from './watched.ts';

/** The proxy with every guard that is on by default, its log written as in production, to nowhere. */
const [, , upstream = ''] = process.argv;
const plenty = { limit: 1_000_000, window: 60_000 };
const { listener } = await createProxy(
  {
    upstream: { url: upstream },
    trustProxy: 1,
    // As good as none: all of it comes from one machine. The guard counts all the same.
    guards: { clientLimit: plenty, pressure: plenty },
    forms: {
      newsletter: {
        definition: { fields: [{ name: 'email' }, { name: 'fieldFirstName' }] },
        key: { env: 'KEY' },
        origins: ['https://www.example.com'],
        // Where the service's answers lead: one that is refused is a warning in the log of each submission.
        redirectHosts: ['lists.example.com'],
      },
    },
  },
  { env: { KEY: 'bench' }, logger: openLog({ destination: '/dev/null' }) },
);
serve(createServer(listener), '/forms/newsletter');
