export { connect, connectDirectly } from './connect.ts';
export { PipelinedPostgresDialect } from './dialect.ts';
export { findMistake, type Mistake } from './pooler.ts';
export { createReplica, type ReplicaFailure } from './replica.ts';
