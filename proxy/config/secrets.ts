import type { KeySource, ProxyConfig } from '../config.ts';
import { linkSecretOf } from '../link/link.ts';
import { Secret } from '../secret.ts';
import { readKey } from './form/keys.ts';
import type { Mistake } from './read/mistake.ts';
import { readJoinerySecret, type Surroundings } from './variable.ts';

/** The text of `JOINERY_SECRET`, for a proxy that keeps nothing on disk; undefined when it is not set. */
export function readOwnSecret(surroundings: Surroundings, mistakes: Mistake[]): string | undefined {
  const variable = readJoinerySecret(surroundings);
  if ('text' in variable) return variable.text;
  mistakes.push({ path: [], message: `${variable.failure}: mend it, or take the variable away` });
  return undefined;
}

/** The secret that the configuration names, else one made from the proxy's own; undefined where there is neither. */
export function readLinkSecret(
  { linkSecret }: ProxyConfig,
  own: string | undefined,
  surroundings: Surroundings,
  mistakes: Mistake[],
): Secret | undefined {
  if (!linkSecret) return own === undefined ? undefined : new Secret(linkSecretOf(own));
  return readSecretOption('linkSecret', linkSecret, 32, surroundings, mistakes);
}

/** The token that the configuration names under an option; undefined where there is none. */
export function readToken(
  name: 'metricsToken' | 'statsToken' | 'confirmedToken',
  { [name]: source }: ProxyConfig,
  surroundings: Surroundings,
  mistakes: Mistake[],
): Secret | undefined {
  return source && readSecretOption(name, source, 16, surroundings, mistakes);
}

function readSecretOption(
  name: string,
  source: KeySource,
  shortest: number,
  surroundings: Surroundings,
  mistakes: Mistake[],
): Secret | undefined {
  const secret = readKey(
    source,
    surroundings,
    `a text of at least ${shortest} characters (openssl rand -base64 32 makes one)`,
  );
  const tooShort = `is too short: give at least ${shortest} characters, such as openssl rand -base64 32 makes`;
  const message = typeof secret === 'string' ? secret : secret.reveal().length < shortest && tooShort;
  if (message) mistakes.push({ path: [name], message });
  return typeof secret === 'string' ? undefined : secret;
}
