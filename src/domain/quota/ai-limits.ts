import { aiQuota } from '../limits/limits.ts';

/** What costs money at the AI provider. */
export type AiUse = keyof typeof aiQuota;

export interface Quota {
  /** Requests in progress. */
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
 * The limits of an installation: those of the product, changed by the operator's words, such as
 * `question.person.perDay=300, question.company.perDay=2000`. `standard` changes nothing.
 * @throws for a word that is no limit, so that a typing error does not pass as one.
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
      throw new Error(`AI_LIMITS: "${word}" is no limit. Write it like question.person.perDay=300.`);
    }
    limits[use as AiUse][whose as 'person' | 'company'][which as keyof Quota] = Number(value);
  }
  return limits;
}

const copyOf = ({ person, company }: Quotas): Quotas => ({ person: { ...person }, company: { ...company } });
