export { missingOf } from './missing.ts';
export { ConfigError, describe, type Mistake, report } from './mistake.ts';
export { nearest } from './nearest.ts';
export { type Locate, type Path, readConfig } from './read.ts';
export { createSources, type Sources } from './sources.ts';
export { readYaml, writeYaml, yamlLineOf } from './yaml.ts';
