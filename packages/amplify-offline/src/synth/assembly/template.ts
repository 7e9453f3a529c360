/** The parts of a CloudFormation template that this package reads. */
export interface Template {
  readonly Parameters?: Record<string, { readonly Default?: unknown }>;
  readonly Conditions?: Record<string, unknown>;
  readonly Resources: Record<string, TemplateResource>;
  readonly Outputs?: Record<string, { readonly Value: unknown }>;
  /** Which part of the backend each output of the root stack belongs to. */
  readonly Metadata?: Record<string, { readonly version: string; readonly stackOutputs: readonly string[] }>;
}

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly Metadata?: Record<string, unknown>;
  readonly DeletionPolicy?: string;
}
