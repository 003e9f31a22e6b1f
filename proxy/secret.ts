import { inspect } from 'node:util';

/** A text that no log, error, dump or JSON shows. Only `reveal()` gives it back, and only what sends or signs with it calls that. */
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
