import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

/** One `vite build` fills widget/dist: each environment builds one way of using the widget. */
export default defineConfig({
  builder: {},
  plugins: [textsAlone()],
  // Calls h itself: the automatic runtime is a second way to make elements, in the same script.
  oxc: { jsx: { runtime: 'classic', pragma: 'h' } },
  environments: {
    client: { build: bundle({ index: 'widget/index.ts' }, { external: /^preact/ }) },
    headless: { consumer: 'client', build: bundle({ headless: 'widget/headless.ts' }) },
    script: { consumer: 'client', build: bundle({ script: 'widget/script.ts' }, { format: 'iife' }) },
    textScript: { consumer: 'client', build: bundle({ textScript: 'widget/script.ts' }, { format: 'iife' }) },
    element: { consumer: 'client', build: bundle({ element: 'widget/element.ts' }) },
    server: { consumer: 'server', resolve: { noExternal: true }, build: bundle({ server: 'widget/server.tsx' }) },
  },
});

interface Options {
  format?: 'es' | 'iife';
  /** What the user of the bundle brings along. @default nothing */
  external?: RegExp;
}

function bundle(entry: Record<string, string>, { format = 'es', external }: Options = {}): BuildEnvironmentOptions {
  return {
    // A library build: without it, Vite wraps each import() in a preload helper of 1 kB that no page here has use for.
    lib: { entry, formats: [format], name: 'joinery' },
    outDir: 'widget/dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    // Scripts count every byte, and Terser's come out 1 % shorter; of modules it would keep the spaces.
    ...(format === 'iife' && { minify: 'terser' }),
    terserOptions: { compress: { passes: 2, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false } },
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(external && { external }),
      transform: { inject: { h: ['preact', 'h'] } },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: format === 'es' },
    },
  };
}

/** What the script of a form does without when all its fields are plain texts: a tenth of its bytes. */
const standIns: Record<string, string> = {
  'widget/readTexts.ts': "export { readPlainTexts as readTexts } from './readPlainTexts.ts'",
  'contract/kinds.ts': "export { texts as kinds } from './texts.ts'",
  'widget/phones.ts': "export { createPhones } from './noPhones.ts'",
};

function textsAlone(): Plugin {
  return {
    name: 'texts-alone',
    applyToEnvironment: ({ name }) => name === 'textScript',
    load: (id) => Object.entries(standIns).find(([file]) => id.endsWith(`/${file}`))?.[1],
  };
}
