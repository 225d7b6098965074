/** Leaves the newest of a map, so many at the most. */
export function dropOldest<Key>(map: Map<Key, unknown>, most: number) {
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}
