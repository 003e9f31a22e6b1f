export { formData } from './formData.ts';
export { literal } from './literal.ts';
export { markUtc } from './markUtc.ts';
export { themeCss } from './theme.ts';
