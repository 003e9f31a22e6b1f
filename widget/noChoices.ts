import type { Field } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** Stands in for the contract's choices.ts in the script of forms that have none. */
export function textOf({ name }: Field, texts: Values): string {
  return texts[name] ?? '';
}

export function pick(): undefined {}
