export { Plot, type Series } from './Plot.tsx';
