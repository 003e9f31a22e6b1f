import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Asset, compressOnce, sendAsset } from './asset.ts';
import { renderDocument, renderPreview } from './document.ts';
import { assetHeaders, pageHeaders, previewHeaders } from './headers.ts';

/** A file in the manifest that Vite writes. */
interface Chunk {
  file: string;
  imports?: string[];
}

/**
 * Reads the built console, and answers requests for it: true if it answers, false if the path is somebody else's. Every
 * path below `/console` is the same page, except `/console/preview`, where the builder shows forms,
 * `/console/assets/…`, whose bytes never change, and `/console/api/…`, which it leaves to the service. Throws if the
 * console isn't built.
 */
export function createConsole(): (request: IncomingMessage, response: ServerResponse) => boolean {
  built ??= readBuilt();
  const { page, preview, assets } = built;
  return (request, response) => {
    // Express shortens `url` below a path that it is mounted at.
    const { originalUrl = request.url ?? '' } = request as { originalUrl?: string };
    const [path = ''] = originalUrl.split('?');
    if (!/^\/console(\/|$)/.test(path) || /^\/console\/api(\/|$)/.test(path)) return false;
    const document = path === '/console/preview' ? preview : page;
    const asset = path.startsWith(folder) ? assets.get(path.slice(folder.length)) : document;
    if (!asset) end(response, 404);
    else if (request.method !== 'GET' && request.method !== 'HEAD') end(response.setHeader('Allow', 'GET, HEAD'), 405);
    else sendAsset(request, response, asset).catch((error) => response.destroy(error));
    return true;
  };
}

const folder = '/console/assets/';
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

interface Built {
  page: Asset;
  preview: Asset;
  assets: Map<string, Asset>;
}

/** Read once, so that a process with several consoles compresses each file once. */
let built: Built | undefined;

function readBuilt(): Built {
  const read = (name: string) => readFileSync(new URL(`../../console/dist/${name}`, import.meta.url), 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(read('manifest.json'));
  const chunks = Object.values(manifest);
  const loadedBy = (entry: Chunk) => ({
    script: folder + entry.file,
    imports: (entry.imports ?? []).flatMap((name) => folder + manifest[name]?.file),
  });
  const [main, previews] = [manifest['console/main.tsx'], manifest['console/preview/main.ts']];
  const style = chunks.find(({ file }) => file.endsWith('.css'));
  if (!main || !previews || !style) throw new Error('The console’s build is not complete. Run "npm run build" again.');
  const assets = [...new Set(chunks.map(({ file }) => file))].map((file): [string, Asset] => {
    const type = `${types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'}; charset=utf-8`;
    return [file, { ...compressOnce(read(file)), type, headers: assetHeaders, cacheControl: forGood }];
  });
  const served = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
  const page = renderDocument({ ...loadedBy(main), style: folder + style.file });
  return {
    page: { ...compressOnce(page), ...served, headers: pageHeaders },
    preview: { ...compressOnce(renderPreview(loadedBy(previews))), ...served, headers: previewHeaders },
    assets: new Map(assets),
  };
}

const forGood = 'public, max-age=31536000, immutable';

function end(response: ServerResponse, status: number) {
  response.writeHead(status, { ...assetHeaders, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(status === 404 ? 'There is no such file.' : 'Only GET and HEAD are possible here.');
}
