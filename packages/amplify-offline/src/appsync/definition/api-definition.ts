import type { QueryLimits } from '../execution/document-limits.ts';

/** An AppSync API as the synthesized backend defines it: plain data, nothing of CloudFormation left. */
export interface ApiDefinition {
  readonly sdl: string;
  readonly defaultAuthorization: string;
  readonly additionalAuthorization: readonly string[];
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
  /** Ids of pipeline functions, in their order. */
  readonly functions: readonly string[];
}

/** The types that DynamoDB allows for a key. */
export type KeyType = 'S' | 'N' | 'B';

export interface KeySchema {
  readonly hash: string;
  readonly range?: string;
  /** The types of its attributes that are no strings. */
  readonly types?: Readonly<Record<string, KeyType>>;
}

export interface IndexSchema extends KeySchema {
  /** The attributes that it holds besides the keys; every one where it is left out. */
  readonly projected?: readonly string[];
}

export interface TableDefinition {
  readonly name: string;
  readonly key: KeySchema;
  readonly indexes: ReadonlyMap<string, IndexSchema>;
  /** The attribute with the second after which an item may go. */
  readonly expiresBy?: string;
}
