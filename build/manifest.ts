import { neededNode } from '@joinery/server/begin';

/** The parts of a package.json that differ in a published package. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  repository?: { type: string; url: string; directory?: string };
  homepage?: string;
  bugs?: string;
  sideEffects?: boolean | string[];
  exports?: Record<string, string | Entry>;
  imports?: Record<string, Record<string, string>>;
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
  /**
   * Path of an entry's JavaScript, for entries that aren't built into the room's `dist`. Takes its source and its name,
   * such as `./messages`.
   */
  script(source: string, entry: string): string;
  /** Path of a source's types. */
  types(source: string): string;
}

/** The packages of this repository. */
export interface Ours {
  /** Bundled into each package that needs them. */
  bundled: Manifest[];
  /** Published as packages of their own. */
  published: Manifest[];
}

/**
 * Only for published packages: here, a dependency brings the Node.js that every script runs on. Node.js 25, which has
 * ended, lacks what `mute-stream` needs.
 */
export const engines = { node: `^${neededNode} || >=26.0.0` };

/** Where a package comes from. Its provenance is checked against the repository. */
export type Origin = Required<Pick<Manifest, 'repository' | 'homepage' | 'bugs'>>;

/**
 * The manifest to publish. `room` is the package's folder in the repository. Entries lead to built files. Bundled
 * packages are replaced by their dependencies, published ones by a version range.
 */
export function publishManifest(
  source: Manifest,
  layout: Layout,
  ours: Ours,
  { repository, ...origin }: Origin,
  room: string,
): Manifest {
  const {
    private: _,
    devDependencies: __,
    imports: ___,
    sideEffects,
    exports = {},
    bin,
    dependencies = {},
    ...rest
  } = source;
  return {
    ...rest,
    ...origin,
    repository: { ...repository, directory: room },
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

/** The built files are in `dist` here, and at the root of the package. */
function publishSideEffects(files: boolean | string[]): boolean | string[] {
  return typeof files === 'boolean' ? files : files.map((file) => file.replace(/^\.\/dist\//, './'));
}

/** A bundled package is replaced by its own dependencies. */
function publishDependencies(dependencies: Record<string, string>, ours: Ours): [string, string][] {
  return Object.entries(dependencies).flatMap(([name, range]): [string, string][] => {
    const named = (manifest: Manifest) => manifest.name === name;
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
