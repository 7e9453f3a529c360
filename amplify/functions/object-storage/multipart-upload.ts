import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** An object may have 10,000 parts, so this allows 320 GB. The function keeps one part in memory. */
const PART_BYTES = 32 * 1024 * 1024;

export interface PausedUpload {
  uploadId: string;
  etags: string[];
}

/**
 * Writes an object of unknown length in parts. It can stop and continue in another process. A lifecycle rule
 * of the bucket removes an abandoned upload after a day.
 */
export class MultipartUpload {
  readonly #client: S3Client;
  readonly #object: { Bucket: string; Key: string };
  readonly #paused: PausedUpload;
  #pieces: Buffer[];
  #waiting: number;

  private constructor(
    client: S3Client,
    object: { Bucket: string; Key: string },
    paused: PausedUpload,
    tail: Buffer,
  ) {
    this.#client = client;
    this.#object = object;
    this.#paused = paused;
    this.#pieces = [tail];
    this.#waiting = tail.length;
  }

  static async begin(
    client: S3Client,
    Bucket: string,
    Key: string,
    ContentType: string,
  ): Promise<MultipartUpload> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    if (!UploadId) throw new Error(`The upload of ${Key} got no id`);
    return MultipartUpload.resume(client, Bucket, Key, { uploadId: UploadId, etags: [] }, Buffer.alloc(0));
  }

  /** `tail` is the earlier result of `waiting`. */
  static resume(
    client: S3Client,
    Bucket: string,
    Key: string,
    paused: PausedUpload,
    tail: Buffer,
  ): MultipartUpload {
    return new MultipartUpload(client, { Bucket, Key }, paused, tail);
  }

  get paused(): PausedUpload {
    return this.#paused;
  }

  /** The bytes that no part contains yet. */
  get waiting(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  async write(bytes: Buffer): Promise<void> {
    this.#pieces.push(bytes);
    this.#waiting += bytes.length;
    if (this.#waiting < PART_BYTES) return;
    const all = this.waiting;
    const whole = all.length - (all.length % PART_BYTES);
    for (let at = 0; at < whole; at += PART_BYTES) await this.#send(all.subarray(at, at + PART_BYTES));
    this.#pieces = [Buffer.from(all.subarray(whole))];
    this.#waiting = all.length - whole;
  }

  /** Completes the upload, which makes the object visible. */
  async finish(): Promise<void> {
    if (this.#waiting > 0 || this.#paused.etags.length === 0) await this.#send(this.waiting);
    const Parts = this.#paused.etags.map((ETag, n) => ({ ETag, PartNumber: n + 1 }));
    await this.#client.send(
      new CompleteMultipartUploadCommand({
        ...this.#object,
        UploadId: this.#paused.uploadId,
        MultipartUpload: { Parts },
      }),
    );
  }

  async #send(Body: Buffer): Promise<void> {
    const PartNumber = this.#paused.etags.length + 1;
    const { ETag } = await this.#client.send(
      new UploadPartCommand({ ...this.#object, UploadId: this.#paused.uploadId, PartNumber, Body }),
    );
    if (!ETag) throw new Error(`Part ${PartNumber} of ${this.#object.Key} came back without an etag`);
    this.#paused.etags.push(ETag);
  }
}
