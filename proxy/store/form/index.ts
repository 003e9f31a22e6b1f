export { createDrafts, type Drafts, type Failure, type StoredDraft, type StoredVersion } from './drafts.ts';
export { formSitesMigration, formsMigration, keptVersionsMigration, versionsMigration } from './migration.ts';
export {
  createFormShelf,
  type FormName,
  type FormShelf,
  type StoredEarlier,
  type StoredExperiment,
  type StoredForm,
} from './shelf.ts';
export { createSightings, type Sighting, type Sightings, sightingsMigration, type Use } from './sightings.ts';
