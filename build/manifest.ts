import { neededNode } from '@joinery/server/begin';

/** The parts of a package.json that a published package differs in. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  sideEffects?: boolean | string[];
  exports?: Record<string, string | Entry>;
  bin?: Record<string, string>;
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Entry {
  types: string;
  default: string;
}

export interface Layout {
  /** Where the JavaScript of an entry is that isn't built into the room's `dist`, given its source and its name, such as `./messages`. */
  script(source: string, entry: string): string;
  /** Where the types of a source are. */
  types(source: string): string;
}

/** The packages of this repository. */
export interface Ours {
  /** Those that are part of each package that needs them. */
  bundled: Manifest[];
  /** Those that are packages of their own. */
  published: Manifest[];
}

/** Stands only in what is published: here a dependency brings the Node.js that every script runs on. */
const engines = { node: `>=${neededNode}` };

/** The manifest that is published: entries lead to what was built, and packages of ours are what they bring along, or a version. */
export function publishManifest(source: Manifest, layout: Layout, ours: Ours): Manifest {
  const { private: _, devDependencies: __, sideEffects, exports = {}, bin, dependencies = {}, ...rest } = source;
  return {
    ...rest,
    ...(sideEffects !== undefined && { sideEffects: publishSideEffects(sideEffects) }),
    ...(bin && { bin: mapValues(bin, (path) => layout.script(path, path)), engines }),
    exports: mapValues(exports, (target, entry) => publishEntry(target, entry, layout)),
    dependencies: Object.fromEntries(publishDependencies(dependencies, ours).sort()),
  };
}

function publishEntry(target: string | Entry, entry: string, layout: Layout) {
  const path = typeof target === 'string' ? target : target.types;
  const built = typeof target === 'string' ? undefined : /^\.\/dist(\/.+)$/.exec(target.default)?.[1];
  // Types come first: a resolver takes the first condition that it knows.
  return isSource(path)
    ? { types: layout.types(path), default: built ? `.${built}` : layout.script(path, entry) }
    : path;
}

/** Here the built files are in `dist`; there they are the package. */
function publishSideEffects(files: boolean | string[]): boolean | string[] {
  return typeof files === 'boolean' ? files : files.map((file) => file.replace(/^\.\/dist\//, './'));
}

/** What a bundled package depends on stands in for it. */
function publishDependencies(dependencies: Record<string, string>, ours: Ours): [string, string][] {
  return Object.entries(dependencies).flatMap(([name, range]): [string, string][] => {
    const named = (own: Manifest) => own.name === name;
    const bundled = ours.bundled.find(named);
    if (bundled) return publishDependencies(bundled.dependencies ?? {}, ours);
    const published = ours.published.find(named);
    return [[name, published ? `^${published.version}` : range]];
  });
}

const isSource = (path: string) => /\.tsx?$/.test(path);

function mapValues<From, To>(record: Record<string, From>, map: (value: From, key: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
