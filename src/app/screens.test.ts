import { expect, it } from 'vitest';
import { freeProjectSlug } from '#domain/projects/project-slug.ts';
import { couldBeCompanyId } from '#domain/tenancy/company-id.ts';
import { companyFrame, screenList } from './screens.ts';

/** The first segment of each address below `base`, unless it is a parameter. */
const segmentsBelow = (base: string) =>
  screenList.flatMap(([, { path }]) => {
    const [segment = ''] = path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/') : [];
    return segment === '' || segment.startsWith(':') ? [] : [segment];
  });

it('gives no company the address of a screen', () => {
  expect(couldBeCompanyId('acme')).toBe(true);
  expect(segmentsBelow('').filter(couldBeCompanyId)).toEqual([]);
});

it('gives no project the address of a screen of its company', () => {
  const slugs = segmentsBelow(companyFrame.path);
  expect(slugs).toContain('team');
  expect(slugs.filter((name) => freeProjectSlug({ id: 'p1', name }, []) === name)).toEqual([]);
});
