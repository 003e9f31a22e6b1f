import type { TestProject } from 'vitest/node';
import { provideChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

export function setup(project: TestProject) {
  project.provide('chromium', provideChromium());
}
