import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  type S3Client,
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';

export type Part = CompletedPart & { PartNumber: number };

/** A multipart upload that has started. */
export interface Begun {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
}

export type Uploads = ReturnType<typeof uploadsWith>;

/** The operations of a multipart upload, on objects by their names. */
export function uploadsWith(s3: {
  readonly client: S3Client;
  object(name: string): { Bucket: string; Key: string };
}) {
  return {
    async begin(name: string, more: Partial<CreateMultipartUploadCommandInput> = {}): Promise<Begun> {
      const object = s3.object(name);
      const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ ...object, ...more }));
      return { ...object, UploadId };
    },
    /**
     * Sends a part and returns it in the form that completion needs. If the upload started with an algorithm, S3
     * wants the checksum of each part again, and otherwise none.
     */
    async send(
      upload: Begun,
      PartNumber: number,
      Body: Uint8Array | string,
      more: Partial<UploadPartCommandInput> = {},
    ): Promise<Part> {
      const sent = await s3.client.send(new UploadPartCommand({ ...upload, PartNumber, Body, ...more }));
      const { ETag } = sent;
      if (!more.ChecksumAlgorithm) return { PartNumber, ETag };
      const field = `Checksum${more.ChecksumAlgorithm}` as 'ChecksumCRC32';
      return { PartNumber, ETag, [field]: sent[field] };
    },
    complete: (upload: Begun, Parts: Part[], more: Partial<CompleteMultipartUploadCommandInput> = {}) =>
      s3.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more })),
    abort: (upload: Begun) => s3.client.send(new AbortMultipartUploadCommand(upload)),
  };
}
