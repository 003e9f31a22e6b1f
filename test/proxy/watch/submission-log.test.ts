import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const messagesOf = (lines: string) => lines.split('\n').flatMap((line) => (line ? [JSON.parse(line).msg] : []));

test('a process that ends has written every submission', () => {
  const moduleAt = (path: string) => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href);
  const script = `import { createAddressHash } from ${moduleAt('proxy/keyed-hash.ts')};
    import { openLog } from ${moduleAt('server/log/log.ts')};
    import { watchAll } from ${moduleAt('proxy/watch/watcher.ts')};
    import { SubmissionLog } from ${moduleAt('proxy/watch/submission-log.ts')};
    const deps = { logger: openLog(), watcher: watchAll([]), addressHash: createAddressHash('secret') };
    new SubmissionLog(deps, { settings: { form: { name: 'news' } }, requestId: '1' }).end({ status: 200, answer: { status: 'done' } });
    process.exit(3);`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([messagesOf(stdout), status]).toEqual([['submission'], 3]);
});
