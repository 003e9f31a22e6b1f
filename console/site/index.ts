export { AddressForm } from './AddressForm.tsx';
export { Finding } from './Finding.tsx';
export { countHindrances } from './hindrances.ts';
export { hostOf, useLook } from './useLook.ts';
export { useSiteWords } from './words.ts';
