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
