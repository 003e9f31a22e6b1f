/**
 * Runs queries of one transaction concurrently, so that PostgreSQL gets them all at once. Rejects like `Promise.all`,
 * but only after all have settled: a query still running would write into whatever follows the transaction.
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
