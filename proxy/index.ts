export type { FieldDefinition, FormDefinition, Locale, Texts, Theme } from '@joinery/contract/form';
export { createProxy, type Proxy, type ProxyDeps } from './app.ts';
export { ConfigError, type Mistake } from './config/mistake.ts';
export {
  defineConfig,
  type FormConfig,
  type KeySource,
  type ProxyConfig,
  type RateLimit,
  type UpstreamConfig,
} from './config.ts';
