export { fillIn } from './fill-in.ts';
export type {
  CaptchaConfig,
  CaptchaSettings,
  FormConfig,
  GuardSettings,
  GuardsConfig,
  PageConfig,
  SiteConfig,
} from './form/index.ts';
export {
  ConfigError,
  createSources,
  describe,
  type Locate,
  type Mistake,
  type Path,
  readConfig,
  readYaml,
  report,
  type Sources,
  writeYaml,
  yamlLineOf,
} from './read/index.ts';
export { type FormSettings, resolveConfig, type Settings, type UpstreamSettings, withOperation } from './settings.ts';
export { type BrokenForm, keepsForms, resolveStored, resolveWithStored } from './stored.ts';
export type { Surroundings } from './variable.ts';
