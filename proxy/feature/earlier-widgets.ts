import { version as current, files } from '@joinery/widget/server';
import type { Logger } from 'pino';
import { kindOf } from '../error-kind.ts';
import { type Asset, createAsset, pinned, sendAsset } from '../http/asset.ts';
import type { WidgetFiles } from '../store/widget-files.ts';
import type { Feature } from './feature.ts';

/**
 * Serves the widget's files of other versions, which pages go on to name after an upgrade: their tags may pin a file's
 * content, and nobody signs up by a tag whose file is gone. Processes of the next version share the store meanwhile.
 */
export function createEarlierWidgets(store: WidgetFiles, logger: Logger): Feature {
  const assets = new Map<string, Promise<Asset | undefined>>();
  let keeping = Promise.resolve();

  function find(version: string, name: string): Promise<Asset | undefined> {
    const path = `${version}/${name}`;
    const found =
      assets.get(path) ?? store.read(version, name).then((file) => file && createAsset(file.body, file.type));
    // Strangers can ask for any address.
    if (assets.size >= most) assets.clear();
    assets.set(path, found);
    // Another process may be about to keep it, or the store to be back.
    found.then(
      (asset) => asset ?? assets.delete(path),
      () => assets.delete(path),
    );
    return found;
  }

  return {
    route(router) {
      router.get('/widget/:version/:file', async (req, res, next) => {
        const { version = '', file = '' } = req.params;
        const isOther = version !== current && /^[\da-f]{16}$/.test(version) && /^[\w-]+\.(?:js|css)$/.test(file);
        const asset = isOther ? await find(version, file).catch(() => undefined) : undefined;
        return asset ? sendAsset(req, res, asset, pinned) : next();
      });
    },
    start() {
      keeping = store
        .keep(current, files)
        .catch((error: unknown) => logger.error(kindOf(error), 'the files of the widget cannot be stored'));
    },
    close: () => keeping,
  };
}

/** Files in memory: those of ten versions. */
const most = 200;
