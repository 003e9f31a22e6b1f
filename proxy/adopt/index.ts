export { rotateStore } from '../store/rotate.ts';
export { type Adopted, type AdoptOptions, adoptForms } from './adopt-forms.ts';
export { readServed, type Served } from './served.ts';
