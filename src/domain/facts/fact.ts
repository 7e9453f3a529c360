export type FactKind = 'quantity' | 'rating' | 'standard' | 'strength' | 'product' | 'date';

/** A value that a document states of something: concrete cover 40 mm. */
export interface Fact {
  kind: FactKind;
  /** Equal for every wording of one subject. It includes the kind and the unit. */
  subjectKey: string;
  /** The subject as a person reads it: "concrete cover". */
  subject: string;
  /** Equal for equal values. */
  valueKey: string;
  /** As printed. */
  value: string;
  /** The whole sentence. */
  quote: string;
}

/** A fact and the page that states it. */
export interface PlacedFact extends Fact {
  documentId: string;
  /** 1 for the first page. */
  page: number;
  /** The number of the sheet or document, or its name if it has none. */
  source: string;
}
