export { AddressForm } from './AddressForm.tsx';
export { Finding } from './Finding.tsx';
export { hostOf, useLook } from './useLook.ts';
export { useSiteWords } from './words.ts';
