export { type Cascade, createCascade } from './cascade.ts';
export { type Colour, readColour } from './colour.ts';
export { type NamedColours, proposePalettes } from './palette.ts';
export { readSheet } from './read-sheet.ts';
