export { FromSite } from './FromSite.tsx';
