/** A program that a page prints, as a module of its own. */
export interface Program {
  /** The page, and the line at which it begins. */
  name: string;
  text: string;
}

/** Names that programs take from what stands around them in the reader's own. */
const around: Record<string, string> = {
  form: "declare const form: import('@joinery/widget/react').Form;",
  src: 'declare const src: string;',
  email: 'declare const email: string;',
  config: "declare const config: import('@joinery/proxy').ProxyConfig;",
  express: "import express from 'express';",
  createProxy: "import { createProxy } from '@joinery/proxy';",
  createFetchHandler: "import { createFetchHandler } from '@joinery/proxy';",
  FetchHandler: "import type { FetchHandler } from '@joinery/proxy';",
  defineConfig: "import { defineConfig } from '@joinery/proxy';",
  useSignup: "import { useSignup } from '@joinery/widget/react';",
};

/** Parts of a configuration, by what they begin with, and what each is a part of. */
const parts: [begins: RegExp, of: string][] = [
  [/^\{ ?\n? *name:/, "Some<Definition['fields'][number]>"],
  [/^(?:theme|texts|fields):/, 'Some<Definition>'],
  [/^(?:definition|origins):/, "Some<ProxyConfig['forms'][string]>"],
  [/^[a-z]\w*:/i, 'Some<ProxyConfig>'],
];

const types = `import type { ProxyConfig } from '@joinery/proxy';
type Some<T> = T extends readonly (infer E)[] ? readonly Some<E>[] : T extends object ? { [K in keyof T]?: Some<T[K]> } : T;
type Definition = ProxyConfig['forms'][string]['definition'];
`;

/** The programs in TypeScript that a page prints, and the parts of configurations, as modules that a compiler reads. */
export function programsOf(page: string, markdown: string): Program[] {
  return [...markdown.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(({ index, 1: text = '' }) => ({
    name: `${page}-${markdown.slice(0, index).split('\n').length}`,
    text: complete(text),
  }));
}

function complete(text: string): string {
  const part = parts.find(([begins]) => begins.test(text));
  if (part) {
    const value = text.startsWith('{') ? text.trim() : `{\n${text}}`;
    return `${types}export default ${value} satisfies ${part[1]};\n`;
  }
  const isOwn = (name: string) =>
    new RegExp(`(?:const|let) (?:\\{[^}]*\\b)?${name}\\b|import [^';]*\\b${name}\\b[^';]* from`).test(text);
  const taken = Object.entries(around).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text) && !isOwn(name));
  const jsx = `/** @jsxImportSource ${/from '@joinery\/widget'/.test(text) ? 'preact' : 'react'} */`;
  const whole = text.replace('// …', 'forms: {},');
  const body = /^return /m.test(text) ? `export function Component() {\n${whole}}\n` : `${whole}export {};\n`;
  return [jsx, ...taken.map(([, declared]) => declared), body].join('\n');
}
