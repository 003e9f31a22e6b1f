export {
  type AddressGuard,
  createAddressGuard,
  ForbiddenAddress,
  hostOf,
  type Reach,
  type Resolve,
} from './address-guard.ts';
