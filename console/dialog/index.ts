export { Confirm } from './Confirm.tsx';
export { Dialog } from './Dialog.tsx';
