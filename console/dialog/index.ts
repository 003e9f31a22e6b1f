export { Confirm } from './Confirm.tsx';
export { Dialog } from './Dialog.tsx';
export { Removal } from './Removal.tsx';
