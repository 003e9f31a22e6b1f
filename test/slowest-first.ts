import { readFileSync } from 'node:fs';
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
    // A worker that has ended a file serves only the next one, and only if project and environment are its own: else
    // Vitest ends it, and another one imports everything again.
    const groups = Map.groupBy(await super.sort(files), (file) => `${file.project.name} ${environmentOf(file)}`);
    const inside = [...groups].toSorted(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
    return inside.flatMap((group) => group.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}

/** The environment that a file names at its top. @default that of its project, as an empty text */
function environmentOf({ moduleId }: TestSpecification): string {
  return /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = slow.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return place < 0 ? slow.length : place;
}
