import { evaluate, type Scope } from './intrinsics.ts';
import type { Template, TemplateResource } from './template.ts';

export interface AwsLocation {
  readonly region: string;
  readonly accountId: string;
}

/**
 * One stack of the assembly with its values evaluated as a deployment would. In `Ref` and as its ARN, a resource
 * without a name is called `<stack path>#<logical id>`, its position in the assembly.
 */
export class Stack implements Scope {
  readonly template: Template;
  readonly path: string;
  readonly children = new Map<string, Stack>();
  readonly #location: AwsLocation;
  readonly #parameters: () => Record<string, unknown>;
  #evaluatedParameters: Record<string, unknown> | undefined;

  constructor(
    template: Template,
    path: string,
    location: AwsLocation,
    parameters: () => Record<string, unknown>,
  ) {
    this.template = template;
    this.path = path;
    this.#location = location;
    this.#parameters = parameters;
  }

  evaluate(value: unknown): unknown {
    return evaluate(value, this);
  }

  ref(name: string): unknown {
    if (name.startsWith('AWS::')) return this.#pseudoParameter(name);
    const parameter = this.template.Parameters?.[name];
    if (parameter) {
      this.#evaluatedParameters ??= this.#parameters();
      return this.#evaluatedParameters[name] ?? parameter.Default;
    }
    const resource = this.#resource(name);
    if (resource.Type === 'Custom::AmplifyDynamoDBTable')
      return this.evaluate(resource.Properties?.tableName);
    if (resource.Type === 'AWS::AppSync::DataSource') return this.evaluate(resource.Properties?.Name);
    return this.idOf(name);
  }

  attribute(logicalId: string, name: string): unknown {
    const child = this.children.get(logicalId);
    if (child && name.startsWith('Outputs.')) {
      return child.evaluate(child.template.Outputs?.[name.slice('Outputs.'.length)]?.Value);
    }
    const resource = this.#resource(logicalId);
    if (name === 'Name') return this.evaluate(resource.Properties?.Name);
    // Table names contain the API's ID. It must be the same in every synthesis, or the rows would be lost.
    if (resource.Type === 'AWS::AppSync::GraphQLApi' && name === 'ApiId') return 'local';
    if (resource.Type === 'Custom::AmplifyDynamoDBTable' && /arn$/i.test(name)) {
      return `arn:aws:dynamodb:${this.#location.region}:${this.#location.accountId}:table/${this.ref(logicalId)}`;
    }
    if (name === 'FunctionId' || name === 'Arn') return this.idOf(logicalId);
    return `${this.idOf(logicalId)}.${name}`;
  }

  condition(name: string): unknown {
    return this.evaluate(this.template.Conditions?.[name]);
  }

  idOf(logicalId: string): string {
    return `${this.path}#${logicalId}`;
  }

  #resource(logicalId: string): TemplateResource {
    const resource = this.template.Resources[logicalId];
    if (!resource) throw new Error(`${this.path} refers to ${logicalId}, which it does not define`);
    return resource;
  }

  #pseudoParameter(name: string): unknown {
    const values: Record<string, string> = {
      'AWS::Region': this.#location.region,
      'AWS::AccountId': this.#location.accountId,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.path,
      'AWS::StackId': this.path,
    };
    return values[name];
  }
}
