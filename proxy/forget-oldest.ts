/**
 * Removes the oldest entries of a map that holds more than `limit`. Makes room for many at once if the map is large: a
 * map's iterator walks over everything deleted before, so removing one at a time would cost more than all the rest.
 */
export function forgetOldest(map: Map<string, unknown>, limit: number): void {
  const room = limit - Math.floor(limit / 64);
  for (const oldest of map.keys()) {
    if (map.size <= room) break;
    map.delete(oldest);
  }
}
