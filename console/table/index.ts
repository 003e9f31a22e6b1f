export { Pages } from './Pages.tsx';
export { type Column, Table } from './Table.tsx';
