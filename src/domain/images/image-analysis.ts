/** A vision model's analysis of an image (section 3 of the specification). */
export interface ImageAnalysis {
  description: string;
  /** The text in the image. */
  extractedText: string;
  /** `unknown` if the model names none. */
  documentType: string;
  keyElements: string[];
  confidence: ImageConfidence;
  suggestions: string[];
}

type ImageConfidence = 'low' | 'medium' | 'high';

/** The fields that the model supplies. The others are computed from them. */
export type ImageReading = Omit<ImageAnalysis, 'confidence' | 'suggestions'>;

export const UNKNOWN_TYPE = 'unknown';

/** The scoring of section 9: up to 2 for description, text and key elements each, 1 for a known type. */
export function imageConfidence(reading: ImageReading): ImageConfidence {
  const score =
    points(reading.description.length, 50, 100) +
    points(reading.extractedText.length, 10, 50) +
    points(reading.keyElements.length, 0, 3) +
    (isKnownType(reading.documentType) ? 1 : 0);
  if (score >= 5) return 'high';
  return score >= 3 ? 'medium' : 'low';
}

/** 2 points above `two`, 1 above `one`, otherwise 0. */
function points(size: number, one: number, two: number): number {
  if (size > two) return 2;
  return size > one ? 1 : 0;
}

const isKnownType = (type: string) => !['', UNKNOWN_TYPE, 'other'].includes(type.trim().toLowerCase());

/** The whole analysis, with its confidence and with suggestions that make the image easier to read and find. */
export function analysisOf(reading: ImageReading): ImageAnalysis {
  return { ...reading, confidence: imageConfidence(reading), suggestions: suggestionsFor(reading) };
}

function suggestionsFor(reading: ImageReading): string[] {
  return [
    ...(reading.extractedText === ''
      ? ['No text was read. If the picture contains text, take it again: closer, straight on, in more light.']
      : []),
    ...(isKnownType(reading.documentType)
      ? []
      : ['Add the kind of document or place to the name, or as a tag.']),
    ...(imageConfidence(reading) === 'low'
      ? ['Check this description against the picture before relying on it.']
      : []),
  ];
}

/** All of its text that a search should find. */
export function searchableContent({
  description,
  extractedText,
  documentType,
  keyElements,
}: ImageReading): string {
  const type = isKnownType(documentType) ? documentType : '';
  return [description, extractedText, type, keyElements.join(', ')].filter((part) => part !== '').join('\n');
}

/** The value of the setting `VISION_MODEL` for no vision model. */
export const NO_VISION_MODEL = 'none';
