export { parsePath, refuseFormat, respond } from './format.ts';
export { allowOnly, refuseOtherMethods, refuseUnknown } from './method.ts';
export { type Page, sendPage } from './page.ts';
export { Parts, untilRoom } from './parts.ts';
