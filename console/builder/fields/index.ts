export { FieldsTab } from './FieldsTab.tsx';
