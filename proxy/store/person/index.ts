export { peopleMigration } from './migration.ts';
export { createPeople, type People, type StoredPerson } from './people.ts';
export { createSessions, type Session, type Sessions } from './sessions.ts';
