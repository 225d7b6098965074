interface Match {
  route: { path?: string }
}

/** The path that the routes of a page declare together, such as `/tools/:address`; `/*` if there is no such page. */
export const declaredPath = (matches: Match[]) =>
  `/${matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []).join('/')}`
