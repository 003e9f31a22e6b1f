export { PreviewPane } from './PreviewPane.tsx';
