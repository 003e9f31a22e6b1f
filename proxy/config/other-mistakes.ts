import type { ProxyConfig } from '../config.ts';
import { checkConfig } from './check.ts';
import type { Mistake } from './read/mistake.ts';
import type { Path } from './read/read.ts';

/**
 * Finds the mistakes beyond those in `told`, so that one run reports everything. Replaces what is wrong with something
 * valid, and checks the rest. `mistakesIn` finds the mistakes in a configuration of the right shape.
 */
export function otherMistakes(
  told: Mistake[],
  value: unknown,
  mistakesIn: (config: ProxyConfig) => Mistake[],
): Mistake[] {
  const rest = told.reduce<unknown>((left, mistake) => without(left, reachOf(mistake)), value);
  const checked = checkConfig(withStandIns(rest, recordOf(value)));
  const isNew = (mistake: Mistake) => !isTold(mistake, told, value);
  if ('config' in checked) return mistakesIn(checked.config).filter(isNew);
  // A misspelled option keeps the schema from checking its surroundings.
  return checked.mistakes.filter(isNew);
}

/** How much a mistake spoils: an unknown option only itself, anything else the whole option of its form or site. */
function reachOf({ path, unknown }: Mistake): Path {
  if (unknown) return path;
  return path.slice(0, depths[`${path[0]}`] ?? 1);
}
const depths: Record<string, number> = { forms: 3, sites: 3, upstreams: 2 };

/** Whether a mistake is one of those in `told`, or follows from one. */
function isTold({ path }: Mistake, told: Mistake[], value: unknown): boolean {
  const [room = '', name = '', option] = path;
  const gone = told.flatMap((mistake) => [reachOf(mistake), ...meantBy(mistake)]).map(keyOf);
  const ways = path.map((_, at) => keyOf(path.slice(0, at + 1)));
  if (room === 'forms') {
    const { site } = recordOf(recordOf(recordOf(value).forms)[name]);
    // A form without a link secret may only lack one because of a mistake in these options.
    if (option === undefined) ways.push('linkSecret', 'dataDir', 'guards', keyOf([room, name, 'guards']));
    else if (typeof site === 'string') ways.push(keyOf(['sites', site, option]));
  }
  if (room === 'redis') ways.push('dataDir');
  return ways.some((way) => gone.includes(way));
}

/** A misspelled option isn't missing as well. */
function meantBy({ path, unknown }: Mistake): Path[] {
  return unknown?.meant === undefined ? [] : [[...path.slice(0, -1), unknown.meant]];
}

function withStandIns(rest: unknown, { sites, upstreams }: Record<string, unknown>): unknown {
  const left = recordOf(rest);
  const named = (names: unknown, room: unknown, standIn: object) =>
    Object.fromEntries(Object.keys(recordOf(names)).map((name) => [name, recordOf(room)[name] ?? standIn]));
  const forms = Object.entries(recordOf(left.forms)).map(([name, form]) => [name, { definition, ...recordOf(form) }]);
  return {
    upstream,
    ...left,
    upstreams: named(upstreams, left.upstreams, upstream),
    sites: named(sites, left.sites, {}),
    forms: Object.fromEntries(forms),
  };
}
const upstream = { url: 'http://127.0.0.1' };
const definition = { fields: [{ name: 'email' }] };

/** A value without the part at `path`. */
function without(value: unknown, [key = '', ...rest]: Path): unknown {
  if (Array.isArray(value)) return value.map((item, at) => (at === key && rest.length ? without(item, rest) : item));
  const entries = Object.entries(recordOf(value));
  return Object.fromEntries(
    rest.length
      ? entries.map(([name, inner]) => [name, name === key ? without(inner, rest) : inner])
      : entries.filter(([name]) => name !== key),
  );
}

const keyOf = (path: Path) => path.join('\n');
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
