/** A variable of the build (in the hosting's settings, or of the shell that runs `ampx sandbox`), read at deployment. */
export function deploymentSetting(name: string, fallback: string): string {
  return process.env[name] || fallback;
}
