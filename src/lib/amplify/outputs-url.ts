/** Where the outputs of the deployed or local backend are published. Its own module, so that it can be requested before the SDK is loaded. */
export const OUTPUTS_URL = '/amplify_outputs.json';
