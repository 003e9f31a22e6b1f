import { type BuildEnvironmentOptions, defineConfig } from 'vite';

/** One `vite build` fills widget/dist: each environment builds one way of using the widget. */
export default defineConfig({
  builder: {},
  environments: {
    client: { build: bundle({ index: 'widget/index.ts' }, { external: /^preact/ }) },
    script: { consumer: 'client', build: bundle({ script: 'widget/script.ts' }, { format: 'iife' }) },
    element: { consumer: 'client', build: bundle({ element: 'widget/element.ts', phone: 'widget/phone.ts' }) },
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
    rolldownOptions: {
      ...(external && { external }),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: true },
    },
  };
}
