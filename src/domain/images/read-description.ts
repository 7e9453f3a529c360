import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { aiErrors, dataErrors } from '../errors/catalogue.ts';
import { refusalOf } from '../errors/json-reply.ts';
import type { ImageAnalysis } from './image-analysis.ts';

export interface ImageDescription {
  analysis: ImageAnalysis;
  /** Pixels. */
  dimensions: { width: number; height: number };
  /** ISO time. */
  processedAt: string;
}

/** No vision model is configured. The image did not fail, and a retry would not help. */
export const visionNotConfigured = 'vision_not_configured';

const analysis = z.object({
  description: z.string(),
  extractedText: z.string(),
  documentType: z.string(),
  keyElements: z.array(z.string()),
  confidence: z.enum(['low', 'medium', 'high']),
  suggestions: z.array(z.string()),
});
const described = z.object({
  success: z.literal(true),
  analysis,
  metadata: z.object({
    dimensions: z.object({ width: z.number(), height: z.number() }),
    processedAt: z.string(),
  }),
});

/**
 * Parses the reply of describeImage. Null if no vision model is configured.
 * @throws {AppError} with the reply's message if it failed.
 */
export function readDescription(reply: unknown): ImageDescription | null {
  const good = described.safeParse(reply);
  if (good.success) {
    const { analysis, metadata } = good.data;
    return { analysis, dimensions: metadata.dimensions, processedAt: metadata.processedAt };
  }
  const refusal = refusalOf(reply, aiErrors.visionFailed);
  if (!refusal) throw new AppError('failed', dataErrors.unreadableResponse);
  if ((reply as { code?: unknown }).code === visionNotConfigured) return null;
  throw refusal;
}
