import { realpathSync } from 'node:fs';
import { type Address, waysTo } from './address.ts';
import { filePathOf } from './open.ts';
import { connectDirectly } from './postgres/connect.ts';
import { seesSame } from './postgres/same.ts';

/** Whether two addresses lead to the same database. @throws when one of two PostgreSQL servers can't be reached */
export async function isSameDatabase(one: Address, other: Address): Promise<boolean> {
  const paths = [one, other].map((address) => filePathOf(waysTo(address).url));
  if (paths.some((path) => path !== undefined)) {
    const [first, second] = paths.map((path) => path !== undefined && realPathOf(path));
    return first !== false && first === second;
  }
  const first = await connectDirectly(waysTo(one));
  try {
    const second = await connectDirectly(waysTo(other));
    try {
      return await seesSame(first, second);
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

/** False if there is no such file. */
function realPathOf(path: string): string | false {
  try {
    return realpathSync(path);
  } catch {
    return false;
  }
}
