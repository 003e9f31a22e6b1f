export type * from './builder.ts';
export type * from './experiment.ts';
export type * from './forms.ts';
export type * from './site.ts';
