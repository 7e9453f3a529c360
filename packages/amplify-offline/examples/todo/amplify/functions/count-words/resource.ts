import { defineFunction } from '@aws-amplify/backend';

export const countWords = defineFunction({ name: 'count-words' });
