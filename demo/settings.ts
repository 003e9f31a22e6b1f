/** Where the demo's three servers listen, and where they keep their data. */
export interface Settings {
  sitePort: number;
  proxyPort: number;
  servicePort: number;
  dataDir: string;
  /** Whether to start without the people who are made up. @default false */
  isEmpty?: boolean;
  /** Origins of further pages that may show the demo's forms. @default none */
  origins?: string[];
}

/**
 * Reads `SITE_PORT` (4000), `PROXY_PORT` (4001), `SERVICE_PORT` (4002) and `DATA_DIR` (.joinery) from the environment,
 * and `--empty` from the arguments. Port 0 takes a free one.
 *
 * @throws if a port or an argument is invalid; the message names it.
 */
export function readSettings(environment: Record<string, string | undefined>, words: string[] = []): Settings {
  const unknown = words.find((word) => word !== '--empty');
  if (unknown !== undefined)
    throw new Error(`The demo doesn’t know ${unknown}. Its one option is --empty, for a list without people.`);
  const port = (name: string, preset: number) => {
    const text = environment[name];
    if (!text) return preset;
    const number = Number(text);
    if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
    throw new Error(`${name} is "${text}", which is not a port. Give a whole number from 0 to 65535.`);
  };
  return {
    sitePort: port('SITE_PORT', 4000),
    proxyPort: port('PROXY_PORT', 4001),
    servicePort: port('SERVICE_PORT', 4002),
    dataDir: environment.DATA_DIR || '.joinery',
    isEmpty: words.includes('--empty'),
  };
}
