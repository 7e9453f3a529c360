import type { defineFunction } from '@aws-amplify/backend';
import type { ObjectRights } from '../storage/grants.ts';

type Lambda = ReturnType<typeof defineFunction>;

/** A row of the table of functions: one Lambda function. It may reach only what its row names. */
export interface FunctionRow {
  lambda: Lambda;
  /** The operations that it answers, by name, and the custom types of their replies. */
  schema?: Record<string, unknown>;
  /** Its rights to rows of every model through the data API. */
  data?: readonly ('query' | 'mutate')[];
  /** Single mutations, for a function that may not `mutate` all rows. */
  mutations?: readonly string[];
  objects?: ObjectRights;
  /** Its `cognito-idp` actions on the user pool. `USER_POOL_ID` then contains the pool's ID. */
  userPool?: readonly string[];
  /** Whether it sends emails. */
  mail?: true;
}

export type LambdasOf<Table extends Record<string, FunctionRow>> = {
  [Name in keyof Table]: Table[Name]['lambda'];
};

/** Every entry of every `schema` of the table, with its type. */
export type SchemaOf<Table> = Merged<
  { [Name in keyof Table]: Table[Name] extends { schema: infer Schema } ? Schema : never }[keyof Table]
>;

type Merged<Part> = { [Key in KeysOf<Part>]: Part extends Record<Key, infer Value> ? Value : never };
type KeysOf<Part> = Part extends unknown ? keyof Part : never;
