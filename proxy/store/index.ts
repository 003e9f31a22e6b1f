export { createDurableAnswers } from './answers.ts';
export {
  createDrafts,
  createFormShelf,
  createSightings,
  type Drafts,
  type Failure,
  type FormName,
  type FormShelf,
  type Sighting,
  type Sightings,
  type StoredDraft,
  type StoredEarlier,
  type StoredExperiment,
  type StoredForm,
  type StoredVersion,
} from './form/index.ts';
export { openStore, type Store, StoreError, type StoreSettings } from './open.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export {
  createPeople,
  createSessions,
  type People,
  type Session,
  type Sessions,
  type StoredPerson,
} from './person/index.ts';
export { openRecall, type Recall } from './recall.ts';
export { rotateStore } from './rotate.ts';
export { openSpare, withSpare } from './spare.ts';
export { createStatBook } from './stats.ts';
export { outboxTable } from './tables.ts';
export { createWidgetFiles, type WidgetFiles } from './widget-files.ts';
