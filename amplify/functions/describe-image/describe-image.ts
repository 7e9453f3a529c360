import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors, dataErrors } from '#domain/errors/catalogue.ts';
import { type FailedReply, failedReply } from '#domain/errors/json-reply.ts';
import { analysisOf, type ImageAnalysis, searchableContent } from '#domain/images/image-analysis.ts';
import { imageSize } from '#domain/images/image-size.ts';
import { readVisionReply, VISION_REQUEST, VISION_SYSTEM_MESSAGE } from '#domain/images/vision-reply.ts';
import { vision as limits } from '#domain/limits/limits.ts';
import { type Caller, callerOf, type TokenIdentity } from '#domain/tenancy/caller.ts';
import type { CompanyRows, DocumentRow } from '../../rows/document.ts';
import type { AiQuota } from '../ai-quota/ai-quota.ts';
import type { CurrentCaller } from '../data-api/load-current-caller.ts';
import { mayOpenProject, type ProjectAccessRows } from '../data-api/project-access.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import type { VisionProvider } from '../providers/vision-provider.ts';

export interface DescribeImageDeps {
  rows: Pick<CompanyRows, 'document'>;
  access: ProjectAccessRows;
  present: CurrentCaller;
  quota: AiQuota;
  objects: Pick<ObjectStore, 'readAtMost'>;
  /** Null if no vision model is configured. */
  vision: VisionProvider | null;
  now: () => Date;
  logFailure: (error: unknown) => void;
}

export type DescribeImageReply =
  | { success: true; analysis: ImageAnalysis; searchableContent: string; metadata: ImageMetadata }
  | (FailedReply & { code: string });

interface ImageMetadata {
  /** Bytes. */
  fileSize: number;
  dimensions: { width: number; height: number };
  format: 'png' | 'jpeg';
  /** ISO time. */
  processedAt: string;
}

const NOT_CONFIGURED = 'vision_not_configured';

/**
 * Lets a vision model describe an image of the caller's company. A failure is also a reply. Nothing is
 * stored.
 */
export async function describeImage(
  deps: DescribeImageDeps,
  identity: TokenIdentity | null | undefined,
  { documentId }: { documentId?: string | null },
  signal?: AbortSignal,
): Promise<DescribeImageReply> {
  try {
    const caller = await deps.present(callerOf(identity));
    const document = await ownImage(deps, caller, documentId);
    const { vision } = deps;
    if (!vision) return { success: false, error: aiErrors.noVisionModel, code: NOT_CONFIGURED };
    const picture = await readPicture(deps, document);
    const base64 = Buffer.from(picture.bytes).toString('base64');
    const shown = { format: picture.metadata.format, base64 };
    const look = () => vision.look(VISION_SYSTEM_MESSAGE, VISION_REQUEST, shown, signal);
    const reply = await deps.quota.spend(caller, 'picture', 1, look);
    const reading = readVisionReply(reply);
    return {
      success: true,
      analysis: analysisOf(reading),
      searchableContent: searchableContent(reading),
      metadata: picture.metadata,
    };
  } catch (error) {
    deps.logFailure(error);
    const code = error instanceof AppError ? error.code : 'failed';
    return { ...failedReply(error, aiErrors.visionFailed), code };
  }
}

/** The row of an image that the caller may open. */
async function ownImage(
  { rows, access }: DescribeImageDeps,
  caller: Caller,
  id: string | null | undefined,
): Promise<DocumentRow> {
  if (!id) throw new AppError('invalid', dataErrors.missingArgument('describeImage', 'documentId'));
  const document = await rows.document(id, caller);
  // A key of another company means that the row was forged.
  if (!document || !isCompanyKey(document.s3Key, caller.companyId)) {
    throw new AppError('not-found', dataErrors.documentNotFound);
  }
  if (!(await mayOpenProject(caller, document.projectId, access))) {
    throw new AppError('forbidden', dataErrors.projectNotAssigned);
  }
  if (!document.mimeType?.startsWith('image/')) throw new AppError('invalid', aiErrors.notAnImage);
  return document;
}

/** The stored bytes. Their type is read from the bytes, because the row's type can be wrong. */
async function readPicture(
  { objects, now }: DescribeImageDeps,
  { s3Key }: DocumentRow,
): Promise<{ bytes: Uint8Array; metadata: ImageMetadata }> {
  const bytes = await objects.readAtMost(s3Key, limits.imageBytes);
  if (bytes === null) throw new AppError('not-found', aiErrors.imageFailed('the file is not in storage'));
  if (bytes === 'too-large') {
    const megabytes = limits.imageBytes / 1024 / 1024;
    throw new AppError('too-large', aiErrors.imageFailed(`it is larger than ${megabytes} MB`));
  }
  const dimensions = imageSize(bytes);
  if (!dimensions) throw new AppError('invalid', aiErrors.imageFailed('the file is no PNG or JPG'));
  const format = bytes[0] === 0x89 ? 'png' : 'jpeg';
  return {
    bytes,
    metadata: { fileSize: bytes.length, dimensions, format, processedAt: now().toISOString() },
  };
}
