import fc from 'fast-check';
import { runs } from '../runs.ts';

// Properties that name no number of their own.
fc.configureGlobal({ numRuns: runs() });
