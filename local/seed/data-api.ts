export type DataApi = <Result>(query: string, variables?: Record<string, unknown>) => Promise<Result>;

/** Calls the data API with a person's access token. @throws with the API's messages */
export function dataApiAs(origin: string, accessToken: string): DataApi {
  return async <Result>(query: string, variables: Record<string, unknown> = {}) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: accessToken },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Result; errors?: { message: string }[] };
    if (errors?.length) throw new Error(errors.map((error) => error.message).join('; '));
    return data;
  };
}
