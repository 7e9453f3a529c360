import { type CommonPool, commonPools } from './namespace.ts';

/** The name of a pool on screens. */
export const poolNames: Record<CommonPool, string> = {
  common_terms: 'Common terms',
  building_codes: 'Building codes',
  material_specs: 'Material specifications',
  safety_regulations: 'Safety regulations',
};

/** The pool with that name on screens. The product's glossary is part of the common terms. */
export const poolNamed = (name: string): CommonPool =>
  commonPools.find((pool) => poolNames[pool] === name) ?? 'common_terms';
