import { Amplify, createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  cognitoCredentialsProvider,
  cognitoUserPoolsTokenProvider,
  DefaultTokenStore,
} from 'aws-amplify/auth/cognito';
import type { KeyValueStorageInterface } from 'aws-amplify/utils';

/**
 * A sign-in while this device has an open session. The SDK refuses to sign in over an open session, and signing out
 * first would lose it if the password is wrong. So the new tokens are stored separately until every step has
 * succeeded. Then they replace the others.
 */
export interface SignInAttempt {
  /** The context for the SDK's calls that belong to the attempt. */
  context: ReturnType<typeof createAmplifyContext>;
  /** Makes this the device's session, after every step has succeeded. */
  takePlace(): Promise<void>;
}

/** Starts an attempt. Amplify must be configured. */
export function beginSignIn(): SignInAttempt {
  const config = Amplify.getConfig();
  if (!config.Auth) throw new Error('The outputs of this installation name no user pool.');
  const storage = inMemory();
  const context = createAmplifyContext(config, {
    Auth: {
      tokenProvider: createUserPoolsTokenProvider(config.Auth, storage),
      credentialsProvider: cognitoCredentialsProvider,
    },
  });
  const kept = new DefaultTokenStore();
  kept.setAuthConfig(config.Auth);
  kept.setKeyValueStorage(storage);
  return {
    context,
    async takePlace() {
      const tokens = await kept.loadTokens();
      if (!tokens) throw new Error('A finished sign-in has left no tokens.');
      const device = cognitoUserPoolsTokenProvider.authTokenStore;
      await device.clearTokens();
      await device.storeTokens(tokens);
    },
  };
}

function inMemory(): KeyValueStorageInterface {
  const items = new Map<string, string>();
  return {
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
