export * from './builder-schema.ts';
export * from './forms-schema.ts';
