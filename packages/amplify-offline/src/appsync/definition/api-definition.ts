import type { AuthenticationType } from '../authentication/caller.ts';
import type { QueryLimits } from '../execution/document-limits.ts';

/** An AppSync API as the synthesized backend defines it, in plain data without CloudFormation. */
export interface ApiDefinition {
  readonly sdl: string;
  readonly defaultAuthorization: AuthenticationType;
  readonly additionalAuthorization: readonly AuthenticationType[];
  readonly limits: QueryLimits;
  readonly dataSources: ReadonlyMap<string, DataSource>;
  readonly functions: ReadonlyMap<string, PipelineFunction>;
  readonly resolvers: readonly ResolverDefinition[];
  readonly tables: readonly TableDefinition[];
}

export type DataSource =
  | { readonly type: 'NONE' }
  | { readonly type: 'AMAZON_DYNAMODB'; readonly tableName: string }
  | { readonly type: 'AWS_LAMBDA'; readonly functionId: string };

export interface Templates {
  readonly request: string;
  readonly response: string;
}

export interface PipelineFunction extends Templates {
  readonly name: string;
  readonly dataSource: string;
}

export interface ResolverDefinition extends Templates {
  readonly typeName: string;
  readonly fieldName: string;
  /** IDs of pipeline functions, in the order in which they run. */
  readonly functions: readonly string[];
}

/** The types that DynamoDB allows for a key. */
export type KeyType = 'S' | 'N' | 'B';

export interface KeySchema {
  readonly hash: string;
  readonly range?: string;
  /** The types of the key attributes that are not strings. */
  readonly types?: Readonly<Record<string, KeyType>>;
}

export interface IndexSchema extends KeySchema {
  /** The attributes that the index contains besides its keys. Undefined when it contains all of them. */
  readonly projected?: readonly string[];
}

export interface TableDefinition {
  readonly name: string;
  readonly key: KeySchema;
  readonly indexes: ReadonlyMap<string, IndexSchema>;
  /** The attribute with the second after which an item may be deleted. */
  readonly expiresBy?: string;
}
