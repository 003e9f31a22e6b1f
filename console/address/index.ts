export { type Query, useQuery, withQuery } from './query.ts';
