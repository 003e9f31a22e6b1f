import type { Field } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** Replaces the contract's choices.ts in the script for forms without choices. */
export function textOf({ name }: Field, texts: Values): string {
  return texts[name] ?? '';
}

export function pick(): undefined {}
