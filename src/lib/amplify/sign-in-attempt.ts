import { Amplify, createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  cognitoCredentialsProvider,
  cognitoUserPoolsTokenProvider,
  DefaultTokenStore,
} from 'aws-amplify/auth/cognito';
import type { KeyValueStorageInterface } from 'aws-amplify/utils';

/**
 * A sign-in beside the session that is open on this device. The SDK refuses to sign in over an open session, and signing out
 * first would lose that session if the password is mistyped. So the new tokens are kept apart until every step is passed;
 * then they replace the others.
 */
export interface SignInAttempt {
  /** For the SDK's calls that belong to the attempt. */
  context: ReturnType<typeof createAmplifyContext>;
  /** Every step is passed: from now on this is the session of the device. */
  takePlace(): Promise<void>;
}

/** Begins an attempt. Amplify must be configured. */
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
