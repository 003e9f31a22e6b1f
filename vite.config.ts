import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type MinifyOptions, minify } from 'terser';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
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
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const lines = await writeIntegrity('widget/dist');
      // The hashes are of no use where errors alone are wanted, as in npm start.
      if (builder.config.logLevel !== 'error') process.stdout.write(`${lines.join('\n')}\n`);
    },
  },
  plugins: [
    guides(),
    phoneZones(),
    withoutPreact(),
    countryGuessed(),
    lightChecks(),
    kindsApart(),
    textsAlone(),
    choicesUnchecked(),
    withoutValidators(),
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
    client: { build: bundle({ index: 'widget/index.ts' }, { external: /^preact/ }) },
    headless: { consumer: 'client', build: bundle({ headless: 'widget/headless.ts' }) },
    script: { consumer: 'client', build: bundle({ script: 'widget/script.ts' }, { format: 'iife' }) },
    textScript: { consumer: 'client', build: bundle({ textScript: 'widget/script.ts' }, { format: 'iife' }) },
    element: { consumer: 'client', build: bundle({ element: 'widget/element.ts' }) },
    react: {
      consumer: 'client',
      // Apart, so that bundlers leave out the component, and the element with it, of programs that only use the hook.
      build: bundle(
        { react: 'widget/react/index.ts', reactForm: 'widget/react/SignupForm.ts' },
        { external: /^react$|element$/ },
      ),
    },
    html: { consumer: 'server', resolve: { noExternal: true }, build: bundle({ html: 'widget/html.tsx' }) },
    place: { consumer: 'client', build: bundle({ place: 'widget/place.ts' }) },
    guardWorker: { consumer: 'client', build: bundle({ guardWorker: 'widget/guard/guardWorker.ts' }) },
    messages: { consumer: 'client', build: bundle({ messages: 'widget/messages/index.ts' }) },
    server: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: bundle({ server: 'widget/server.tsx' }, { inOne: true }),
    },
    console: { consumer: 'client', build: consoleBundle() },
  },
});

interface Options {
  format?: 'es' | 'iife';
  /** Imports that the user of the bundle provides. @default none */
  external?: RegExp;
  /** Whether what is imported later stands in the same file. @default false */
  inOne?: boolean;
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

/** Where the renderer of our own stands in for Preact: in what a page loads as one file. */
const alone = ['script', 'textScript', 'element'];

function withoutPreact(): Plugin {
  return {
    name: 'without-preact',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => alone.includes(name),
    resolveId: (source) => (source === 'preact' ? resolve(import.meta.dirname, 'widget/plain/render.ts') : undefined),
    load: (id) => (id.endsWith('/widget/view/Trap.tsx') ? "export { Trap } from '../plain/StyledTrap.tsx'" : undefined),
  };
}

/** Shows the likely country of a number at once. The server fills in the dialing codes for forms with numbers. */
function countryGuessed(): Plugin {
  return {
    name: 'country-guessed',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'script',
    load(id) {
      if (id.endsWith('/widget/view/Phone.tsx')) return "export { Phone } from '../plain/GuessedPhone.tsx'";
      return id === 'dialing-codes' ? 'export const codes = JOINERY_CODES' : undefined;
    },
  };
}

const choices = 'contract/choices.ts';
const pick = 'contract/form/pick.ts';

/** Leaves out 31 % of a form script's bytes if the form asks for nothing but addresses and texts of one line. */
const standIns: Record<string, string> = {
  'widget/inputs/readTexts.ts': "export { readPlainTexts as readTexts } from '../plain/readPlainTexts.ts'",
  'widget/view/Control.tsx': "export { LineControl as Control } from './TextControl.tsx'",
  'widget/view/Label.tsx': "export { TextLabel as Label } from './TextLabel.tsx'",
  'widget/inputs/fillIn.ts': "export { fillTexts as fillIn } from '../plain/fillTexts.ts'",
  'widget/inputs/initialTexts.ts': "export { firstTexts as initialTexts } from '../plain/firstTexts.ts'",
  // Pages check no wire values.
  'contract/field/fields.ts':
    "export { parseLine as parseText, parseLine as checkValue } from '../../widget/plain/parseLine.ts'",
  [choices]: "export { textOf } from '../widget/plain/noChoices.ts'",
  [pick]: "export { pick } from '../../widget/plain/noChoices.ts'",
  'contract/issue.ts': "export { createIssue } from '../widget/plain/textIssue.ts'",
  'widget/signup/upTo.ts': "export { upTo } from '../plain/upToAll.ts'",
  'widget/signup/steps.ts': "export { createStepped, lastStep } from '../plain/oneStep.ts'",
  'widget/view/Steps.tsx': "export { Back, isHidden, Progress, stepLabel } from '../plain/oneStep.ts'",
  'widget/phone/phones.ts': "export { createPhones } from '../plain/noPhones.ts'",
};

function textsAlone(): Plugin {
  return {
    name: 'texts-alone',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'textScript',
    load: (id) => Object.entries(standIns).find(([file]) => id.endsWith(`/${file}`))?.[1],
    resolveId: (source) =>
      source === '../fields.css?inline' ? resolve(import.meta.dirname, 'widget/texts.css?inline') : undefined,
  };
}

/** Leaves checks to servers: the full ones of addresses and texts, and whether a choice is on offer. */
function lightChecks(): Plugin {
  return {
    name: 'light-checks',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load(id) {
      if (id.endsWith(`/${pick}`)) return "export { pick } from '../../widget/plain/lightPick.ts'";
      const [, name] = /\/contract\/field\/(email|fits|texts)\.ts$/.exec(id) ?? [];
      return name && `export { ${name}${name === 'texts' ? ', line' : ''} } from '../../widget/plain/lightTexts.ts'`;
    },
  };
}

/** Numbers, dates and times are a part that is loaded; forms of lines have none. */
function kindsApart(): Plugin {
  const apart = ['client', 'headless', 'element', 'react', 'script'];
  const loaders: Record<string, string> = { script: './kindsPinned.ts', textScript: '../plain/allKinds.ts' };
  return {
    name: 'kinds-apart',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load(id) {
      const { name } = this.environment;
      if (apart.includes(name) && id.endsWith('/contract/field/kinds.ts'))
        return "export { kinds } from '../../widget/signup/lateKinds.ts'";
      const loader = id.endsWith('/widget/signup/kindsReady.ts') && loaders[name];
      return loader ? `export { kindsReady } from '${loader}'` : undefined;
    },
  };
}

/** Without markup there are no boxes: what is chosen comes by field name, and the proxy checks it. */
function choicesUnchecked(): Plugin {
  return {
    name: 'choices-unchecked',
    applyToEnvironment: ({ name }) => name === 'headless',
    enforce: 'pre',
    load: (id) => [choices, pick].filter((file) => id.endsWith(`/${file}`)).map((file) => standIns[file])[0],
  };
}

/** Only programs have checks of their own. */
function withoutValidators(): Plugin {
  return {
    name: 'without-validators',
    applyToEnvironment: ({ name }) => alone.includes(name),
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/widget/signup/validators.ts') ? 'export const withValidators = (phones) => phones' : undefined,
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

/** Every byte counts: Terser's output comes out 2 % shorter than Vite's own, which keeps the spaces of modules. */
function shortened(): Plugin {
  const compress = { passes: 3, unsafe_arrows: true, keep_fargs: false, pure_getters: true };
  return {
    name: 'shortened',
    // A component subscribes to a signal by reading it, which Terser would take for nothing.
    applyToEnvironment: ({ name }) => name !== 'server' && name !== 'console',
    async renderChunk(long, { isEntry }, { sourcemap }) {
      // Ways of writing the same, of which one compresses best by luck.
      const isAlone = alone.includes(this.environment.name);
      const ways = isAlone
        ? [{}, { hoist_funs: true }, { hoist_funs: true, arrows: false }, { arrows: false, comparisons: false }]
        : [{}];
      let best = { code: long, map: null as string | null, size: Number.POSITIVE_INFINITY };
      for (const way of ways) {
        const options: MinifyOptions = { module: true, ecma: 2020, compress: { ...compress, ...way } };
        let [code, map] = [long, ''];
        for (let turn = 0; turn < ways.length; turn++) {
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
