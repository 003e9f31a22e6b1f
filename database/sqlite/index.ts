export { createAside } from './aside.ts';
export { NodeSqliteDialect } from './dialect.ts';
export { inTurn, isBusy } from './turn.ts';
