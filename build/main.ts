import { join } from 'node:path';
import { buildPackages } from './packages.ts';

await buildPackages(join(import.meta.dirname, '..', 'dist'));
