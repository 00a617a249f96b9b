/** File of a route's data below `_data/routes/`: `/` is `index.json`, `/services/interior` is `services/interior.json`. */
export function routeDataFile(path: string): string {
  return path === '/' ? 'index.json' : `${path.slice(1)}.json`
}
