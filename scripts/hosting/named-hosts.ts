/** The parts of `amplify_outputs.json` that name the app's servers. */
interface Outputs {
  readonly auth: { readonly aws_region: string };
  readonly data: { readonly url: string };
  readonly storage: { readonly aws_region: string; readonly bucket_name: string };
}

/** The user pool's region, the API, its live updates, and the one bucket. */
function hostsOf({ auth, data, storage }: Outputs): string[] {
  const api = new URL(data.url).host;
  return [
    `https://cognito-idp.${auth.aws_region}.amazonaws.com`,
    `https://${api}`,
    `wss://${api.replace('appsync-api', 'appsync-realtime-api')}`,
    `https://${storage.bucket_name}.s3.${storage.aws_region}.amazonaws.com`,
  ];
}

const ownSources = "'self' blob: data:";

/** The headers with the branch's own hosts in `connect-src`. @throws if the headers have no such list of hosts */
export function nameHosts(headers: string, outputs: Outputs): string {
  const list = new RegExp(`connect-src ${ownSources}( (https|wss)://[^ ;]+)+;`);
  if (!list.test(headers)) throw new Error('customHttp.yml has no connect-src with hosts to replace');
  return headers.replace(list, `${connectSources(outputs)};`);
}

/** The same policy as a part of the page. A browser applies both, so the stricter one counts. */
export const policyTag = (outputs: Outputs): string =>
  `<meta http-equiv="Content-Security-Policy" content="${connectSources(outputs)}">`;

const connectSources = (outputs: Outputs) => `connect-src ${ownSources} ${hostsOf(outputs).join(' ')}`;
