/** The package's own types declare another module name. */
declare module '@mixmark-io/domino' {
  export function createDocument(html: string): Document;
}
