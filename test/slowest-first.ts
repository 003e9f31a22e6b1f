import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest on a small machine. */
const slow = [
  'browser/builder',
  'browser/console-experiment',
  'proxy/main',
  'browser/console-accessibility',
  'service/main',
  'browser/console-forms',
  'browser/accessibility',
  'browser/widget-manners',
  'browser/console-sections',
  'app/command/backup',
  'everywhere/builder',
  'everywhere/display',
  'everywhere/kill',
  'everywhere/packages',
  'everywhere/console',
  'everywhere/journeys',
  'everywhere/examples',
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
