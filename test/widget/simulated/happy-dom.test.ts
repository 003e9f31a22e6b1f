// @vitest-environment happy-dom
import { testJourneys } from './journeys.ts';

testJourneys();
