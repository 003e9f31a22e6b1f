/**
 * Runs queries of one transaction beside each other, so that PostgreSQL gets them in one go. Rejects like
 * `Promise.all`, but only when all have ended: one that still ran would write into whatever comes after the
 * transaction.
 */
export async function together<Queries extends readonly unknown[] | []>(
  queries: Queries,
): Promise<{ -readonly [Index in keyof Queries]: Awaited<Queries[Index]> }> {
  try {
    return await Promise.all(queries);
  } catch (cause) {
    await Promise.allSettled(queries);
    throw cause;
  }
}
