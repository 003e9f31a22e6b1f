// @vitest-environment jsdom
import { testJourneys } from './journeys.ts';

testJourneys();
