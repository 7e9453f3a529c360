import { type Namespace, physicalNamespace, termStatisticsKey } from '#domain/passages/namespace.ts';

/** A namespace of the index and the key of its term statistics. */
export interface PassageLocation {
  namespace: string;
  statisticsKey: string;
}

/** The location of a company's namespace. `companyId` comes from the caller's token, never from the request. */
export function passageLocation(companyId: string, namespace: Namespace): PassageLocation {
  return {
    namespace: physicalNamespace(companyId, namespace),
    statisticsKey: termStatisticsKey(companyId, namespace),
  };
}
