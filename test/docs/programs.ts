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

/** What programs in JavaScript take from around them: the reader's own, and what other packages bring. */
export const surroundings = `
declare module '@testing-library/*';
declare module '*.json';
declare const form: any, email: any, expires: any, secret: any, src: any, thank: any;
declare const createHmac: typeof import('node:crypto').createHmac;
declare const test: any, expect: any, page: any;
interface DocumentEventMap { redirect: CustomEvent<string> }
`;

/**
 * The programs in JavaScript that a page prints, the scripts of its Vue and Svelte components included, as modules that
 * a compiler reads less strictly.
 */
export function scriptsOf(page: string, markdown: string): Program[] {
  return [...markdown.matchAll(/^```(js|vue|svelte)\n(.*?)^```$/gms)].map(({ index, 1: kind, 2: text = '' }) => {
    const script = kind === 'js' ? text : (/<script[^>]*>\n(.*?)<\/script>/s.exec(text)?.[1] ?? '');
    // The element brings the types of its events.
    const element = /signup-form/.test(text) && kind === 'js' ? "import '@joinery/widget/element';\n" : '';
    const whole = /^\w+: /.test(script) ? `export default {\n${script}};\n` : `${element}${script}export {};\n`;
    return { name: `${page}-${markdown.slice(0, index).split('\n').length}`, text: whole };
  });
}

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
