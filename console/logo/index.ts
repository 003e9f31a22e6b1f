export { readLogo } from './draw.ts';
export { Logo } from './Logo.tsx';
