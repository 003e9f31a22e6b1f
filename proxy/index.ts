export type { FieldDefinition, FormDefinition, Locale, Texts, Theme } from '@joinery/contract/form';
export { createProxy, type Proxy, type ProxyDeps } from './app.ts';
export { ConfigError, type Mistake } from './config/read/mistake.ts';
export {
  type CaptchaConfig,
  defineConfig,
  defineForm,
  type FormConfig,
  type GuardsConfig,
  type KeySource,
  type PageConfig,
  type ProxyConfig,
  type RateLimit,
  type RedisConfig,
  type SiteConfig,
  type UpstreamConfig,
} from './config.ts';
export type { FormKeys } from './console/form-keys.ts';
export { createFetchHandler, type FetchHandler, type FetchHandlerDeps } from './fetch-handler.ts';
export { Secret } from './secret.ts';
export type { DirectService } from './upstream/direct.ts';
