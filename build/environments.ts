import { join } from 'node:path';
import type { ViteBuilder } from 'vite';

/** The exports and modules of a part, and the environment that wrote it. */
interface Part {
  name: string;
  content: string;
}

/**
 * Builds the environments one after the other. Several of them write parts of one name to the same folder, such as the
 * words of a language, and the last one stays.
 *
 * @throws if two write different parts to one path: the one would load the other's
 */
export async function buildEnvironments(builder: ViteBuilder, isWanted = (_name: string) => true): Promise<void> {
  const parts = new Map<string, Part>();
  for (const [name, environment] of Object.entries(builder.environments)) {
    if (!isWanted(name)) continue;
    const built = await builder.build(environment);
    for (const output of [built].flat().flatMap((each) => ('output' in each ? each.output : []))) {
      if (output.type !== 'chunk') continue;
      const path = join(environment.config.build.outDir, output.fileName);
      const content = JSON.stringify([output.exports, output.moduleIds]);
      const before = parts.get(path);
      if (before && before.content !== content)
        throw new Error(`The environments ${before.name} and ${name} write different parts to ${path}.`);
      parts.set(path, { name, content });
    }
  }
}
