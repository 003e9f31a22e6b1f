export { parsePath, refuseFormat, refuseMethod, respond } from './format.ts';
export { type Page, sendPage } from './page.ts';
export { Parts, untilRoom } from './parts.ts';
