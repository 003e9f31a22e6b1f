import type { FieldType } from './fields.ts';
import type { Field } from './form.ts';
import type { Values } from './wire.ts';

/** One of several things to choose from. */
export interface Choice {
  /** What the service keeps. Where several can be ticked, without a comma. */
  value: string;
  /** What the visitor reads. */
  label: string;
}

/** What a visitor agrees to. */
export interface Consent {
  /** Names the wording, such as `2026-11`: change it with every change of the text. */
  version: string;
  /** The wording: a text, or texts and links in their order. */
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

/** What is in the inputs of a field, by the names of the inputs: boxes of one field have an input each. */
export function textOf({ name, choices }: Field, texts: Values): string {
  const ticked = choices?.flatMap((_, index) => texts[boxName(name, index)] ?? []);
  return texts[name] ?? ticked?.join(', ') ?? '';
}

/** Name of the input of the choice at `index`, where each has a box of its own. */
export function boxName(name: string, index: number): string {
  return `${name}.${index}`;
}

/** The names that a field's inputs may have. */
export function inputNames({ name, input, choices = [] }: Field): string[] {
  return input === 'checkboxes' ? [name, ...choices.map((_, index) => boxName(name, index))] : [name];
}

/** What a box says when it is ticked, and when it isn't. */
export function answersOf(type: FieldType): [yes: string, no: string] {
  return type === 'number' ? ['1', '0'] : ['yes', 'no'];
}
