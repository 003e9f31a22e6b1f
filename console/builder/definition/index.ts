export { type Needed, need, neededOf } from './channels.ts';
export { changeChoice, choicesOf, putChoices } from './choices.ts';
export { nextVersion, readWording, typedWording } from './consent.ts';
export {
  addField,
  type Beginnings,
  changeField,
  fieldFrom,
  moveField,
  removeField,
  reshape,
  type Shape,
  shapeOf,
  shapesOf,
  startStep,
  typeOf,
} from './fields.ts';
export { put, putText } from './member.ts';
export { type MessageName, type MessagePart, messagesOf } from './messages.ts';
export { countSteps, startsOf } from './steps.ts';
export {
  addLanguage,
  isMissing,
  localesOf,
  ownLocale,
  partsOf,
  pathOf,
  readPart,
  removeLanguage,
  type WordPart,
  writePart,
} from './wording.ts';
