import type { Field } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** Replaces the contract's choices.ts in the script for forms without choices. */
export function textOf({ name }: Field, texts: Values): string {
  return texts[name] ?? '';
}

/** Stands in where a form offers no choices: every field is typed. */
export function pick(): undefined {}
