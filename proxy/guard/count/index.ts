export { type Count, createCount } from './counter.ts';
export { openWindows } from './open-windows.ts';
export { type Hit, WindowsUnreachable } from './windows.ts';
