export { type Ambiguity, ambiguityOf } from './http/ambiguity.ts';
export { sendCompressed } from './http/compressed.ts';
export { createForwardedWarning } from './http/forwarded-warning.ts';
export { networkOf } from './http/network.ts';
export { PublicServer } from './http/public-server.ts';
export { createReadiness, type Readiness } from './http/readiness.ts';
export { bearerToken, createTokenMatch, metricsRefusal } from './http/token.ts';
export { openLog } from './log/log.ts';
export { logProcess } from './log/log-process.ts';
export { onceAMinute } from './log/once-a-minute.ts';
export { traceOf } from './log/trace.ts';
export { Counter, createRegistry, Gauge, Histogram, type Registry } from './metrics.ts';
export { readSettings } from './process/settings.ts';
export { isAddressList, sharedSettings } from './process/shared-settings.ts';
export { untilSignal } from './process/signal.ts';
export { readText, readVariable, type Variable } from './process/variable.ts';
export {
  type AddressGuard,
  createAddressGuard,
  ForbiddenAddress,
  hostOf,
  isAddressRange,
  type Reach,
  type Resolve,
} from './reach/address-guard.ts';
export { isAboutCertificate } from './reach/certificate.ts';
