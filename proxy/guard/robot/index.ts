export { isBrowsing } from './browser.ts';
export { createCaptcha } from './captcha.ts';
export { createFormTokens, type FormTokens, lifeOf } from './form-tokens.ts';
export { honeypot } from './honeypot.ts';
export { createNoScript } from './no-script.ts';
export { createProofOfWork } from './proof-of-work.ts';
export { createPuzzles, type Puzzles } from './puzzles.ts';
export { createFillTime, createToken } from './token.ts';
