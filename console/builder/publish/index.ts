export { Publish } from './Publish.tsx';
