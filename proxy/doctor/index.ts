export { examineConfig } from './config.ts';
export type { Finding } from './finding.ts';
export { examineKeys } from './keys.ts';
export { examinePages } from './pages.ts';
export { examineRedis } from './redis.ts';
export { examineStore } from './store.ts';
export { examineTranslations } from './translations.ts';
export { examineUpstreams } from './upstreams.ts';
