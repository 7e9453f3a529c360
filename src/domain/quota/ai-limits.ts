import { aiQuota } from '../limits/limits.ts';

/** The kinds of use that cost money at the AI provider. */
export type AiUse = keyof typeof aiQuota;

export interface Quota {
  /** The maximum number of requests in progress. */
  atOnce: number;
  perDay: number;
}

export interface Quotas {
  person: Quota;
  company: Quota;
}

export type AiLimits = Record<AiUse, Quotas>;

const setting = /^(\w+)\.(person|company)\.(atOnce|perDay)=(\d{1,9})$/;

/**
 * The limits of an installation: the product's own, changed by the operator's setting, such as
 * `question.person.perDay=300, question.company.perDay=2000`. `standard` changes nothing.
 * @throws for a name that is not a limit, so that a typing error is noticed.
 */
export function aiLimits(words = 'standard'): AiLimits {
  const limits: AiLimits = {
    question: copyOf(aiQuota.question),
    picture: copyOf(aiQuota.picture),
    search: copyOf(aiQuota.search),
    indexing: copyOf(aiQuota.indexing),
  };
  if (words.trim() === 'standard') return limits;
  for (const word of words.split(',').map((part) => part.trim())) {
    const [, use = '', whose = '', which = '', value] = setting.exec(word) ?? [];
    if (value === undefined || !Object.hasOwn(limits, use)) {
      throw new Error(`AI_LIMITS: "${word}" is not a limit. Write it like question.person.perDay=300.`);
    }
    limits[use as AiUse][whose as 'person' | 'company'][which as keyof Quota] = Number(value);
  }
  return limits;
}

const copyOf = ({ person, company }: Quotas): Quotas => ({ person: { ...person }, company: { ...company } });
