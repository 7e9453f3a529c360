import { type Namespace, physicalNamespace, termStatisticsKey } from '#domain/passages/namespace.ts';

/** A namespace of the index and the key of its term statistics. */
export interface PassageLocation {
  namespace: string;
  statisticsKey: string;
}

/** Where a namespace of that company is, whatever a request says. `companyId` comes from the caller's token. */
export function passageLocation(companyId: string, namespace: Namespace): PassageLocation {
  return {
    namespace: physicalNamespace(companyId, namespace),
    statisticsKey: termStatisticsKey(companyId, namespace),
  };
}
