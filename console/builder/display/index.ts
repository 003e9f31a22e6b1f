export { DisplayTab } from './DisplayTab.tsx';
