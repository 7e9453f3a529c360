/** An error in the format of Pinecone's data plane: an HTTP status, and a gRPC code in the body. */
export class PineconeError extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.name = 'PineconeError';
    this.status = status;
    this.code = code;
  }
}

export const invalidArgument = (message: string) => new PineconeError(400, 3, message);
export const notFound = (message: string) => new PineconeError(404, 5, message);
