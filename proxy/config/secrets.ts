import { sharedSettings } from '@joinery/server';
import type { KeySource, ProxyConfig } from '../config.ts';
import { linkSecretOf, Secret } from '../secret.ts';
import { readKey } from './form/keys.ts';
import type { Mistake } from './read/mistake.ts';
import { readJoinerySecret, type Surroundings, whyTooShort } from './variable.ts';

/** Reads `JOINERY_SECRET` for a proxy without a store. Undefined if it isn't set. */
export function readOwnSecret(surroundings: Surroundings, mistakes: Mistake[]): string | undefined {
  const variable = readJoinerySecret(surroundings);
  if ('failure' in variable) {
    mistakes.push({ path: [], message: `${variable.failure}: fix it, or unset the variable` });
    return undefined;
  }
  const tooShort = variable.text !== undefined && whyTooShort(variable.text);
  if (tooShort) mistakes.push({ path: [], message: tooShort });
  return tooShort ? undefined : variable.text;
}

/** The secret that the configuration names, or else one derived from the proxy's own. Undefined if there is neither. */
export function readLinkSecret(
  { linkSecret }: ProxyConfig,
  secret: string | undefined,
  surroundings: Surroundings,
  mistakes: Mistake[],
): Secret | undefined {
  if (!linkSecret) return secret === undefined ? undefined : new Secret(linkSecretOf(secret));
  return readSecretOption('linkSecret', linkSecret, 32, surroundings, mistakes);
}

/** The token that the configuration names under an option. Undefined if it names none. */
export function readToken(
  name: 'metricsToken' | 'statsToken' | 'consoleToken' | 'confirmedToken' | 'siteToken',
  { [name]: source }: ProxyConfig,
  surroundings: Surroundings,
  mistakes: Mistake[],
): Secret | undefined {
  const secret = source && readSecretOption(name, source, 16, surroundings, mistakes);
  // A bearer token with a space can't be sent.
  if (/^(?:metrics|site)Token$/.test(name) && secret && /\s/.test(secret.reveal()))
    mistakes.push({ path: [name], message: sharedSettings.token.rule });
  return secret;
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
    `a string of at least ${shortest} characters (openssl rand -base64 32 makes one)`,
  );
  const tooShort = `is too short: give at least ${shortest} characters, for example the output of openssl rand -base64 32`;
  const message = typeof secret === 'string' ? secret : secret.reveal().length < shortest && tooShort;
  if (message) mistakes.push({ path: [name], message });
  return typeof secret === 'string' ? undefined : secret;
}
