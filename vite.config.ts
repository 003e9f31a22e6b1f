import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type MinifyOptions, minify } from 'terser';
import {
  type BuildEnvironmentOptions,
  defaultClientConditions,
  defineConfig,
  type EnvironmentOptions,
  type Plugin,
} from 'vite';
import { buildEnvironments } from './build/environments.ts';
import { guides } from './build/guides.ts';
import { writeIntegrity } from './build/integrity.ts';
import { phoneZones } from './build/phoneZones.ts';
import { editing, enclosed, guarded, joined, served, uncut } from './build/uncut/index.ts';

/**
 * One `vite build` fills widget/dist and console/dist: each environment builds one way of using the widget, and the
 * last one the console.
 */
export default defineConfig({
  builder: {
    async buildApp(builder) {
      await buildEnvironments(builder);
      const lines = await writeIntegrity('widget/dist');
      // The hashes are of no use where errors alone are wanted.
      if (builder.config.logLevel !== 'error') process.stdout.write(`${lines.join('\n')}\n`);
    },
  },
  plugins: [
    guides(),
    phoneZones(),
    withoutPreact(),
    codesFilledIn(),
    textSheet(),
    alwaysDefined(),
    joined(),
    shortened(),
    enclosed(),
    forBrowsers(),
    guarded(),
    uncut(),
  ],
  // Calls h itself: the automatic runtime is a second way to make elements, in the same script.
  oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
  environments: {
    client: client({ index: 'widget/index.ts' }, { external: /^preact/, conditions: ['late'] }),
    // Without markup there are no boxes: what is chosen comes by field name, and the proxy checks it.
    headless: client({ headless: 'widget/headless.ts' }, { conditions: ['late', 'typed'] }),
    script: client({ script: 'widget/script.ts' }, { format: 'iife', conditions: ['late', 'alone', 'script'] }),
    // Leaves out 31 % of a script's bytes if the form asks for nothing but addresses and texts of one line.
    textScript: client({ textScript: 'widget/script.ts' }, { format: 'iife', conditions: ['typed', 'alone', 'texts'] }),
    element: client({ element: 'widget/element.ts' }, { conditions: ['late', 'alone'] }),
    // Apart, so that bundlers leave out the component, and the element with it, of programs that only use the hook.
    react: client(
      { react: 'widget/react/index.ts', reactForm: 'widget/react/SignupForm.ts' },
      { external: /^react$|element$/, conditions: ['late'] },
    ),
    html: server({ html: 'widget/html.tsx' }),
    place: client({ place: 'widget/place.ts' }),
    guardWorker: client({ guardWorker: 'widget/guard/guardWorker.ts' }),
    messages: client({ messages: 'widget/messages/index.ts' }),
    server: server({ server: 'widget/server.tsx' }, { inOne: true }),
    console: { ...client({}), build: consoleBundle() },
  },
});

interface Options {
  format?: 'es' | 'iife';
  /** Imports that the user of the bundle provides. @default none */
  external?: RegExp;
  /** Whether what is imported later stands in the same file. @default false */
  inOne?: boolean;
  /**
   * Which of a package's files an import names, as its `imports` and `exports` say: `late` where parts load on demand,
   * `alone` in what a page loads as one file, `typed` where no field is picked, `script` and `texts` in one file each.
   * `page` is in all that browsers run. @default none
   */
  conditions?: string[];
}

function client(entry: Record<string, string>, { conditions = [], ...options }: Options = {}): EnvironmentOptions {
  return {
    consumer: 'client',
    resolve: { conditions: [...conditions, 'page', ...defaultClientConditions] },
    build: bundle(entry, options),
  };
}

function server(entry: Record<string, string>, options?: Options): EnvironmentOptions {
  return { consumer: 'server', resolve: { noExternal: true }, build: bundle(entry, options) };
}

function bundle(
  entry: Record<string, string>,
  { format = 'es', external, inOne }: Options = {},
): BuildEnvironmentOptions {
  return {
    // A library build: without it, Vite wraps each import() in a preload helper of 1 kB that no page here has use for.
    lib: { entry, formats: [format], name: 'joinery' },
    outDir: 'widget/dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    sourcemap: format === 'es' && 'hidden',
    rolldownOptions: {
      checks: { pluginTimings: false },
      experimental: { nativeMagicString: true },
      ...(external && { external }),
      transform: { inject: { h: ['preact', 'h'], Fragment: ['preact', 'Fragment'] } },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Servers read their file as it is, and Terser shortens the others.
        minify: false,
        ...(inOne && { codeSplitting: false }),
      },
    },
  };
}

/** Every name but the manifest's holds a hash of the content, so that browsers keep files for good. */
function consoleBundle(): BuildEnvironmentOptions {
  const { rolldownOptions, ...build } = bundle({ main: 'console/main.tsx', preview: 'console/preview/main.ts' });
  const hashed = '[name]-[hash].js';
  return {
    ...build,
    outDir: 'console/dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    sourcemap: false,
    rolldownOptions: {
      ...rolldownOptions,
      output: {
        entryFileNames: hashed,
        chunkFileNames: hashed,
        assetFileNames: '[name]-[hash][extname]',
        minify: true,
        // What is built is tree-shaken already: marks of calls without effects are only bytes.
        comments: { annotation: false },
        // Code that several sections share goes into one file instead of many small ones.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /console\/(?:address|client|dialog|form|frame|load|plot|session|table|words(?=\/\w{3,}\.ts))\/|node_modules\/@?preact/,
            },
          ],
        },
      },
    },
  };
}

/** What a page loads as one file. */
const alone = ['script', 'textScript', 'element'];

/** The renderer of our own stands in for Preact. */
function withoutPreact(): Plugin {
  return {
    name: 'without-preact',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => alone.includes(name),
    resolveId: (source) => (source === 'preact' ? resolve(import.meta.dirname, 'widget/plain/render.ts') : undefined),
  };
}

/** The proxy fills in the dialing codes, for forms with numbers alone. */
function codesFilledIn(): Plugin {
  return {
    name: 'codes-filled-in',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'script',
    load: (id) => (id === 'dialing-codes' ? 'export const codes = JOINERY_CODES' : undefined),
  };
}

/** The style sheet of forms that ask for nothing but texts. */
function textSheet(): Plugin {
  return {
    name: 'text-sheet',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'textScript',
    resolveId: (source) =>
      source === '../fields.css?inline' ? resolve(import.meta.dirname, 'widget/texts.css?inline') : undefined,
  };
}

/**
 * A custom element needs no rule for pages that hide those that are not defined, and every browser that knows the
 * element opens `target="_blank"` without an opener.
 */
function alwaysDefined(): Plugin {
  return {
    name: 'always-defined',
    applyToEnvironment: ({ name }) => name === 'element',
    renderChunk: (code) => ({
      // The lines stay where they are, as no source map is written for this.
      code: code.replace(/:host\(:not\(:defined[^}]*\}/, '').replace(/,(\s*)rel: "noopener"/, '$1'),
      map: null,
    }),
  };
}

/** The way of writing that compresses the parts of the element best. */
const partsWay = { hoist_funs: true };

/** Ways of writing the same, of which one compresses best by luck. */
const waysToWrite = [
  {},
  partsWay,
  { hoist_funs: true, arrows: false },
  { hoist_funs: true, comparisons: false },
  { arrows: false, comparisons: false },
  { booleans: false, comparisons: false },
];

/** Every byte counts: Terser's output comes out 2 % shorter than Vite's own, which keeps the spaces of modules. */
function shortened(): Plugin {
  const compress = { passes: 3, unsafe_arrows: true, keep_fargs: false, pure_getters: true };
  return {
    name: 'shortened',
    // A component subscribes to a signal by reading it, which Terser would take for nothing.
    applyToEnvironment: ({ name }) => name !== 'server' && name !== 'console',
    async renderChunk(long, { isEntry }, { sourcemap }) {
      const isAlone = alone.includes(this.environment.name);
      const ways = isAlone ? (isEntry ? waysToWrite : [partsWay]) : [{}];
      let best = { code: long, map: null as string | null, size: Number.POSITIVE_INFINITY };
      for (const way of ways) {
        const options: MinifyOptions = { module: true, ecma: 2020, compress: { ...compress, ...way } };
        let [code, map] = [long, ''];
        for (let turn = 0; turn < (isAlone ? 2 : 1); turn++) {
          const sourceMap = map ? { content: map } : {};
          const short = await minify(code, { ...options, ...(sourcemap && { sourceMap }) });
          [code, map] = [short.code ?? code, short.map ? `${short.map}` : ''];
          const size = brotliCompressSync(served(code, isAlone && isEntry)).length;
          if (size < best.size) best = { code, map: map || null, size };
        }
      }
      return { code: best.code, map: best.map };
    },
  };
}

/** React takes a file's first line for the border of what runs in the browser. */
function forBrowsers(): Plugin {
  return {
    ...editing('for-browsers', (code, isEntry) =>
      isEntry ? [{ start: 0, end: 1, text: `"use client";${code[0]}` }] : [],
    ),
    applyToEnvironment: ({ name }) => name === 'react',
  };
}
