export { LooksTab } from './LooksTab.tsx';
