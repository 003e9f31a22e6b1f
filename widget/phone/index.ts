export { createPhones, type LoadPhone, type Phone, type Phones } from './phones.ts';
