/**
 * With how many examples a property is tried: `usual` ones, and many times as many in `npm run test:everywhere`, which
 * has the time.
 */
export const runs = (usual = 100) => usual * Number(process.env.PROPERTY_FACTOR ?? 1);
