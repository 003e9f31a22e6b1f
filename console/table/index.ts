export { Pages, type Place, start } from './Pages.tsx';
export { type Column, Table } from './Table.tsx';
