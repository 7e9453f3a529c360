import type { SourceFile } from '#scripts/imports/source-files.ts';

const IN_EVERY_FEATURE = new Set(['api', 'components', 'hooks', 'testing']);

/** Features with more than one inner folder beside those that every feature may have. They contain two things. */
export function featureFolderProblems(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  const inner = new Map<string, Set<string>>();
  for (const { path } of files) {
    const [, feature = '', folder = ''] = /^src\/features\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
    if (feature && !IN_EVERY_FEATURE.has(folder))
      inner.set(feature, (inner.get(feature) ?? new Set()).add(folder));
  }
  return [...inner]
    .filter(([, folders]) => folders.size > 1)
    .map(([feature, folders]) => `src/features/${feature} has ${[...folders].join(' and ')}; split it`);
}
