import type { Assembly, Resource } from 'amplify-offline/internals/synth/assembly/assembly';

type Properties = Record<string, unknown>;

export interface FunctionUnderTest {
  name: string;
  properties: Properties;
  /**
   * Every `action resource` that its role may use, with resources by the readable end of their name. Writing logs is
   * left out.
   */
  grants: string[];
}

interface Statement {
  Action: string | string[];
  Resource: string | string[];
  Effect: string;
}

/** Our own functions, by the name in Amplify's tag. CDK's helpers have no tag or that of the API. */
export function ownFunctions(assembly: Assembly): FunctionUnderTest[] {
  const policies = assembly.resources('AWS::IAM::Policy');
  return assembly.resources('AWS::Lambda::Function').flatMap(({ properties }) => {
    const name = friendlyName(properties);
    if (!name || name === 'amplifyData') return [];
    return [{ name, properties, grants: grantsOf(String(roleOf(properties)), policies) }];
  });
}

function friendlyName({ Tags }: Properties): string | undefined {
  const tags = (Tags ?? []) as { Key: string; Value: string }[];
  return tags.find(({ Key }) => Key === 'amplify:friendly-name')?.Value;
}

/** `<stack>#<logical id>.Arn` and `<stack>#<logical id>` name the same role. */
const roleOf = ({ Role }: Properties) => String(Role).replace(/\.Arn$/, '');

function grantsOf(role: string, policies: readonly Resource[]): string[] {
  const own = policies.filter(({ properties }) => (properties.Roles as string[]).includes(role));
  const statements = own.flatMap(
    ({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement,
  );
  return statements.flatMap(({ Action, Resource, Effect }) =>
    [Action]
      .flat()
      .flatMap((action) =>
        [Resource]
          .flat()
          .map((resource) => `${Effect === 'Allow' ? '' : `${Effect} `}${action} ${short(resource)}`),
      ),
  );
}

/** Removes the account, the stack names and the hashes that CDK adds. */
const short = (resource: string) =>
  resource
    .replace(/^.*:parameter\/amplify\/(?:[^/]+\/){2,3}/, 'parameter/')
    .replace(/^.*#/, '')
    .replace(/[0-9A-F]{8,}(?=[/.]|$)/, '');
