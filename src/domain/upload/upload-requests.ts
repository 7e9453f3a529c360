/** The requests that store a document's files, as the browser sends them and the server reads them. */

/** One file of a document. */
export interface UploadRequest {
  projectId: string;
  documentId: string;
  purpose: string;
  fileName: string;
  contentType: string;
  /** Bytes. The link accepts exactly this many. */
  size: number;
  /** 64 hexadecimal digits. The link then accepts only these bytes. Without it, the link accepts the first upload. */
  sha256?: string | null;
}

/** Where a file is sent. */
export interface UploadTarget {
  url: string;
  key: string;
  /** The headers that the PUT must carry. */
  headers: Record<string, string>;
}

/** A document's file that is stored in parts. */
export interface BeginRequest {
  projectId: string;
  documentId: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** An upload in parts that has begun. */
export interface BegunUpload {
  projectId: string;
  documentId: string;
  key: string;
  uploadId: string;
  /** Bytes, of the whole file. */
  size: number;
}

export interface PartRequest extends BegunUpload {
  /** Starts at 1. */
  part: number;
  /** 64 hexadecimal digits, of the part. */
  sha256: string;
}

export interface FinishRequest extends BegunUpload {
  /** The ETag of every part, in order. */
  etags: string[];
  /** The SHA-256 of every part, in order. */
  hashes: string[];
}
