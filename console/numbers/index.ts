export { Numbers } from './Numbers.tsx';
export { Rate } from './Rate.tsx';
