import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { neededNode } from '@joinery/server/begin';
import { expect, test } from 'vitest';
import { engines } from '../../build/manifest.ts';

const root = join(import.meta.dirname, '..', '..');

interface Locked {
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  link?: boolean;
  resolved?: string;
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

/** The place in the lock file of the package `name` that the one at `place` imports: the nearest one. */
function placeOf(name: string, place: string): string | undefined {
  for (let folder = place; ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    const found = packages[at];
    if (found) return found.link ? found.resolved : at;
    if (folder === '.') return undefined;
  }
}

/** Everything that `room` needs when it runs. */
function needsOf(room: string): string[] {
  const reached = new Set([room]);
  for (const place of reached) {
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = placeOf(name, place);
      if (at) reached.add(at);
    }
  }
  return [...reached];
}

type Version = [major: number, minor: number, patch: number];
const parse = (text: string) => text.split('.').map(Number) as Version;
const compare = (a: Version, b: Version) => a[0] - b[0] || a[1] - b[1] || (a[2] || 0) - (b[2] || 0);

/** Whether `range` has the Node.js `version`. Reads the signs that manifests use: `>=`, `^`, `<`, `||` and none. */
function has(range: string, version: string): boolean {
  const [have, all] = [parse(version), range.replace(/([<>=^~])\s+/g, '$1').split('||')];
  return all.some((one) =>
    one
      .trim()
      .split(/\s+/)
      .every((part) => {
        const [, sign = '', text = ''] = /^(>=|<|\^|~)?v?([\d.]+)(?:\.x)?$/.exec(part) ?? [];
        if (part === '*') return true;
        if (!text) throw new Error(`The test can't read the range ${range}.`);
        const want = parse(text).map((digits) => digits || 0) as Version;
        if (sign === '>=') return compare(have, want) >= 0;
        if (sign === '<') return compare(have, want) < 0;
        return have[0] === want[0] && compare(have, want) >= 0;
      }),
  );
}

/** The edges of what is stated, and a version far from each. */
const stated = [neededNode, '24.99.0', '26.0.0', '26.9.0', '28.0.0'];

test.each(['proxy', 'service', 'app'])(
  'everything that the package %s needs runs on the Node.js that it states',
  (room) => {
    const needs = needsOf(room);
    expect(needs.length).toBeGreaterThan(40);
    const refused = needs.flatMap((place) =>
      stated
        .filter((version) => !has(packages[place]?.engines?.node ?? '*', version))
        .map((version) => `${place} refuses ${version}`),
    );
    expect(refused).toEqual([]);
    for (const version of stated) expect(has(engines.node, version)).toBe(true);
  },
);

test('an older Node.js is one that a dependency refuses', () => {
  const refusing = (version: string) =>
    needsOf('service').some((place) => !has(packages[place]?.engines?.node ?? '*', version));
  expect(['24.14.9', '25.9.0', '22.22.1'].map(refusing)).toEqual([true, true, true]);
  expect(['24.14.9', '25.9.0', '22.22.2'].some((version) => has(engines.node, version))).toBe(false);
});

test('the documents name the Node.js that is needed', () => {
  const [major, minor] = neededNode.split('.');
  for (const name of [
    'app/README.md',
    'service/README.md',
    'proxy/README.md',
    'docs/start.md',
    'docs/hosting-the-app.md',
  ])
    expect(readFileSync(join(root, name), 'utf8')).toMatch(new RegExp(`Node.js ${major}.${minor}\\s+or\\s+newer`));
});
