export {
  type AddressGuard,
  createAddressGuard,
  ForbiddenAddress,
  hostOf,
  isAddressRange,
  type Reach,
  type Resolve,
} from './address-guard.ts';
