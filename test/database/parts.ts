import type { Database } from '@joinery/database/open';

/** A database that counts its transactions in `writes`. */
export function countWrites<T>(database: Database<T>): Database<T> & { writes: number } {
  const counting: Database<T> & { writes: number } = {
    ...database,
    writes: 0,
    write(work) {
      counting.writes++;
      return database.write(work);
    },
  };
  return counting;
}
