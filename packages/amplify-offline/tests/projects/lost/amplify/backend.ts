import { defineBackend, defineFunction } from '@aws-amplify/backend';

defineBackend({ greet: defineFunction({ name: 'greet', entry: './no-such-handler.ts' }) });
