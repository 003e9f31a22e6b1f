export {
  type Ambiguity,
  ambiguityOf,
  bearerToken,
  createForwardedWarning,
  createReadiness,
  createTokenMatch,
  PublicServer,
  type Readiness,
  sendCompressed,
} from './http/index.ts';
export { logProcess, onceAMinute, openLog, traceOf } from './log/index.ts';
export { Counter, createRegistry, Gauge, Histogram, type Registry } from './metrics.ts';
export {
  isAddressList,
  readSettings,
  readText,
  readVariable,
  sharedSettings,
  untilSignal,
  type Variable,
} from './process/index.ts';
export {
  type AddressGuard,
  createAddressGuard,
  ForbiddenAddress,
  hostOf,
  isAddressRange,
  type Reach,
  type Resolve,
} from './reach/index.ts';
