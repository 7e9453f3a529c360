/**
 * Sets variables of this process.
 * @returns a function that restores the previous values.
 */
export function setEnvironment(variables: Readonly<Record<string, string | undefined>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  assign(Object.entries(variables));
  return () => assign(before);
}

function assign(variables: readonly (readonly [string, string | undefined])[]): void {
  for (const [name, value] of variables) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
