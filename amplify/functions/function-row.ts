import type { defineFunction } from '@aws-amplify/backend';
import type { ObjectRights } from '../storage/grants.ts';

type Lambda = ReturnType<typeof defineFunction>;

/** One Lambda function, as the table of functions has it. What is absent it may not reach. */
export interface FunctionRow {
  lambda: Lambda;
  /** Operations that it answers, by name, and the custom types of their replies. */
  schema?: Record<string, unknown>;
  /** What it may do with rows of every model, by the data API. */
  data?: readonly ('query' | 'mutate')[];
  /** Single mutations, for one that may not `mutate` all rows. */
  mutations?: readonly string[];
  objects?: ObjectRights;
  /** Actions of `cognito-idp` on the user pool, whose ID it then finds in `USER_POOL_ID`. */
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
