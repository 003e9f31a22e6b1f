export * from './builder-schema.ts';
export * from './experiment-schema.ts';
export * from './forms-schema.ts';
export * from './site-schema.ts';
