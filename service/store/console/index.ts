export { hasFirstStart, replaceFirstStart, useFirstStart } from './first-start.ts';
export { addConsoleSessions, type ConsoleTables, createFirstStartTable } from './tables.ts';
