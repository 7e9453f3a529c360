import { failOnUnknown } from './fail-on-unknown.ts';

type Data = Record<string, unknown>;

/** `$util.list` */
export const listFunctions: object = failOnUnknown('$util.list', {
  copyAndRemoveAll: (list: unknown[], without: unknown[]) => list.filter((item) => !without.includes(item)),
  copyAndRetainAll: (list: unknown[], only: unknown[]) => list.filter((item) => only.includes(item)),
  sortList: (list: unknown[], descending: boolean, field: string | null) => {
    const keyOf = (item: unknown) => (field ? (item as Data)[field] : item) as string | number;
    const ascending = [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
    return descending ? ascending.reverse() : ascending;
  },
});

/** `$util.map` */
export const mapFunctions: object = failOnUnknown('$util.map', {
  copyAndRemoveAllKeys: (map: Data, keys: string[]) => pick(map, (key) => !keys.includes(key)),
  copyAndRetainAllKeys: (map: Data, keys: string[]) => pick(map, (key) => keys.includes(key)),
});

function pick(map: Data, keep: (key: string) => boolean): Data {
  return Object.fromEntries(Object.entries(map).filter(([key]) => keep(key)));
}
