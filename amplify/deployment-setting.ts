/** A variable of the build (in the hosting's settings, or of the shell that runs `ampx sandbox`), read at deployment. */
export function deploymentSetting(name: string, fallback: string, variables = process.env): string {
  return variables[name] || fallback;
}
