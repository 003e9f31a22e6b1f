import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

interface BundleOptions {
  /** Whether everything stands in one script for a page. @default false: a module that imports React and Preact */
  whole?: boolean;
}

/** The chunk that a program with these lines loads at first. */
export async function bundle(source: string, { whole = false }: BundleOptions = {}): Promise<Rolldown.OutputChunk> {
  const entry = fileURLToPath(new URL('../../virtual-program.js', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    ...(whole && { define: { 'process.env.NODE_ENV': '"production"' } }),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: [whole ? 'iife' : 'es'], name: 'program', fileName: 'program' },
      rolldownOptions: {
        ...(!whole && { external: /^p?react(\/|$)/ }),
        output: { minify: true, ...(whole && { codeSplitting: false }) },
      },
    },
  });
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const found = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (found?.type !== 'chunk') throw new Error('Vite built no program.');
  return found;
}
