import { hkdfSync } from 'node:crypto';
import { inspect } from 'node:util';

/**
 * A text that never shows in logs, errors, dumps or JSON. Only `reveal()` returns it, for code that sends it or signs
 * with it.
 */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

/**
 * The link secret if the configuration names none, derived from the proxy's own. So the server reads links that the
 * command makes.
 */
export function linkSecretOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'joinery links', 32)).toString('base64url');
}
