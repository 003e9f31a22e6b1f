import type { FieldType } from './field/fields.ts';
import type { Field } from './form/form.ts';
import type { Values } from './wire.ts';

/** One choice of several. */
export interface Choice {
  /** The value that the service keeps. Has no comma if several can be ticked. */
  value: string;
  /** The text that the visitor reads. */
  label: string;
}

/** A consent that a visitor gives. */
export interface Consent {
  /** Identifies the wording, such as `2026-11`: change it with every change of the text. */
  version: string;
  /** The wording: a text, or texts and links in order. */
  text: string | (string | ConsentLink)[];
}

export interface ConsentLink {
  text: string;
  /** An `https:` URL, or a path on the page's own host. */
  href: string;
}

/** The wording without its links. */
export function consentText({ text }: Consent): string {
  return [text].flat().reduce<string>((all, part) => all + (typeof part === 'string' ? part : part.text), '');
}

/** The value that proves a consent: version, wording and the addresses of its links. */
export function consentValue({ version, text }: Consent): string {
  const wording = [text].flat().map((part) => (typeof part === 'string' ? part : `${part.text} <${part.href}>`));
  return `${version}: ${wording.join('')}`;
}

/** The text in a field's inputs, by the names of the inputs: each box of a field is an input of its own. */
export function textOf({ name, choices }: Field, texts: Values): string {
  const ticked = choices?.flatMap((_, index) => texts[boxName(name, index)] ?? []);
  return texts[name] ?? ticked?.join(', ') ?? '';
}

/** Name of the input for the choice at `index`, if each choice has a box. */
export function boxName(name: string, index: number): string {
  return `${name}.${index}`;
}

/** All names that a field's inputs may have. */
export function inputNames({ name, input, choices = [] }: Field): string[] {
  return input === 'checkboxes' ? [name, ...choices.map((_, index) => boxName(name, index))] : [name];
}

/** The values of a box that is ticked, and of one that isn't. */
export function answersOf(type: FieldType): [yes: string, no: string] {
  return type === 'number' ? ['1', '0'] : ['yes', 'no'];
}
