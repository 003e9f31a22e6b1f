/** The NODE_OPTIONS that kill a process, like a power cut, before or after the nth call of one of Node's functions. */
export const killAt = (module: string, name: string, call: number, when: 'before' | 'after') =>
  `--import data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module';
  import module from '${module}';
  const real = module.${name};
  let calls = 0;
  const kill = () => process.kill(process.pid, 'SIGKILL');
  module.${name} = (...given) => {
    const isIt = ++calls === ${call};
    if (isIt && '${when}' === 'before') kill();
    const result = real(...given);
    if (isIt) kill();
    return result;
  };
  syncBuiltinESMExports();`)}`;
