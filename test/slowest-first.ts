import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take twenty seconds or more on a small machine. */
const slow = [
  'browser/display-elsewhere',
  'browser/examples',
  'browser/builder',
  'browser/console-accessibility',
  'browser/console-sections',
  'browser/builder-elsewhere',
  'browser/console-experiment',
  'browser/widget-manners',
  'browser/accessibility',
  'browser/journeys',
  'browser/console-contacts',
  'service/kill',
  'app/command/backup',
  'proxy/main',
  'build/packages',
  'proxy/command/reload',
  'service/main',
  'service/kill-rotation',
  'service/account/login-attempts',
  'database/secret/keyring',
  'demo/main',
  'app/command/doctor',
];

/**
 * Starts each project's slowest files first. One that starts last leaves the other workers idle, and a fresh clone has
 * no durations of earlier runs.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Projects stay together, because a worker serves only one.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((inside) => inside.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = slow.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return place < 0 ? slow.length : place;
}
