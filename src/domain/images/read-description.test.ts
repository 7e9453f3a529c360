import { describe, expect, it } from 'vitest';
import { readDescription } from './read-description.ts';

const reply = {
  success: true,
  analysis: {
    ...{ description: 'A docket', extractedText: 'N32', documentType: 'docket', keyElements: ['stamp'] },
    ...{ confidence: 'low', suggestions: ['Look again'] },
  },
  searchableContent: 'A docket',
  metadata: {
    fileSize: 10,
    dimensions: { width: 640, height: 480 },
    format: 'png',
    processedAt: '2026-01-02',
  },
};

describe('the reply about an image', () => {
  it('returns the analysis and the size of the image', () => {
    expect(readDescription(reply)).toEqual({
      analysis: reply.analysis,
      dimensions: { width: 640, height: 480 },
      processedAt: '2026-01-02',
    });
  });

  it('is undefined without a vision model', () => {
    expect(readDescription({ success: false, error: 'x', code: 'vision_not_configured' })).toBeNull();
  });

  it('throws the message of a failure', () => {
    const failed = { success: false, error: 'Vision API error: 500 - broken', code: 'unavailable' };
    expect(() => readDescription(failed)).toThrow('Vision API error: 500 - broken');
    expect(() => readDescription({ success: false })).toThrow(
      'Failed to analyze image with the vision model',
    );
  });

  it.each([null, 'text', {}, { ...reply, analysis: { confidence: 'certain' } }])(
    'is reported as unreadable when invalid: %j',
    (odd) => {
      expect(() => readDescription(odd)).toThrow('Failed to parse response');
    },
  );
});
